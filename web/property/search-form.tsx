import { AreaFields } from '#web/places/area-fields.tsx';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import type { ListUrl, TypedFilters } from './list-query.ts';
import { dataset } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

interface SearchFormProps {
  states: { _id: string; state: string }[];
  districts?: { _id: string; district: string }[];
  mandals?: { _id: string; mandal: string }[];
  chosen?: { state?: string | undefined; district?: string | undefined; mandal?: string | undefined };
  /** Filters and view of the list below, which stay for the next area. */
  kept?: TypedFilters & Pick<ListUrl, 'view'>;
}

/** A plain GET form to /search with the area in its URL. */
export function SearchForm({ kept = {}, ...places }: SearchFormProps) {
  const { areas } = siteMessages;
  return (
    <form
      action={inPageLanguage('/search')}
      method="get"
      role="search"
      aria-label={propertyMessages.searchLabel}
      // Back shows it reset, not half filled in (specification section 4).
      autoComplete="off"
      className="flex flex-col gap-2 lg:flex-row lg:items-start"
    >
      <div {...dataset({ 'data-swapped': '' })} hidden>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </div>
      <AreaFields
        {...places}
        required="state"
        className="flex min-w-0 flex-1 flex-col gap-2 md:flex-row md:flex-wrap"
      />
      <button type="submit" className={buttonClass('primary', 'lg:min-w-32 lg:self-stretch')}>
        <Icon name="search" />
        {areas.search}
      </button>
    </form>
  );
}
