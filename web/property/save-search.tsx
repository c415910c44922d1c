import { searchMessages } from '#messages/search.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { listHref, type TypedFilters } from './list-query.ts';

export interface SaveSearchProps {
  area?: Record<string, string | undefined>;
  place?: string | undefined;
  filters?: TypedFilters;
  active?: readonly ActiveFilter[];
  className?: string;
}

/**
 * Links to the page that saves the search, under a name made by this list. A link works without script, and the page
 * asks for a login.
 */
export function SaveSearch({ area = {}, place, filters = {}, active = [], className }: SaveSearchProps) {
  const name = [place, ...active.map(({ text }) => text)].filter(Boolean).join(' · ');
  if (!name) return null;
  const { sort: _, ...narrowing } = filters;
  return (
    <a
      className={className ?? buttonClass('secondary', 'self-start')}
      rel="nofollow"
      href={inPageLanguage(listHref('/savedSearches', { area: { ...area, name }, filters: narrowing }))}
    >
      {searchMessages.filters.save}
    </a>
  );
}
