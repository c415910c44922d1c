import type { ReactNode } from 'react';
import { searchMessages } from '#messages/search.ts';
import type { ActiveFilter } from '#web/property/active-filters.ts';
import type { SaidListUrl } from '#web/property/list-query.ts';
import { dataset } from '#web/client/page-data.ts';

interface FoldedSearchProps {
  within?: string | undefined;
  list: SaidListUrl;
  active: readonly ActiveFilter[];
  children: ReactNode;
}

/**
 * Search bar and filters, folded to one line on a phone so that the first photo or the map is in view. They are open if
 * nothing is chosen or something is invalid, and never folded on a wide screen (app.css).
 */
export function FoldedSearch({ within, list, active, children }: FoldedSearchProps) {
  const summary = chosenText({ within, list, active });
  return (
    <details open={(!summary && !list.view) || list.issues.length > 0} className="fold mt-4 mb-6">
      <summary>
        <svg viewBox="0 0 24 24" className="size-5 shrink-0 fill-none stroke-current stroke-2" aria-hidden="true">
          <path d="M15 15l5 5M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z" strokeLinecap="round" />
        </svg>
        <span {...dataset({ 'data-swapped': '' })} className="min-w-0">
          {summary || searchMessages.filters.label}
        </span>
      </summary>
      {children}
    </details>
  );
}

/** At most so many choices are spelled out, in the order buyers search for them; the rest is a number. */
const SPELLED = 2;
const FIRST = new Set(['q', 'price']);

/** 'Patna · up to ₹40 lakh · 2 more filters'; the order's name if only that was chosen; empty if nothing was. */
function chosenText({ within, list, active }: Omit<FoldedSearchProps, 'children'>): string {
  const { more, orders } = searchMessages.filters;
  const inOrder = active.toSorted((one, other) => Number(FIRST.has(other.name)) - Number(FIRST.has(one.name)));
  const texts = [...(within ? [within] : []), ...inOrder.map(({ text }) => text)];
  const spelled = texts.slice(0, SPELLED);
  if (texts.length > SPELLED) spelled.push(more({ count: texts.length - SPELLED }));
  const { sort } = list.meant;
  return spelled.join(' · ') || (sort ? orders[sort] : '');
}
