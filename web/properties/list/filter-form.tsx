import type { ReactNode } from 'react';
import { FILTER_GROUPS, filtersIn, isOptionFilter, keysOf, type FilterName } from '#contract/filter-keys.ts';
import type { FilterGroup } from '#contract/filters.ts';
import type { FilterCounts } from '#contract/listing-filters.ts';
import { LISTING_ORDERS } from '#contract/listing-orders.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { mapMessages } from '#messages/map.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { TextField } from '#web/ui/field.tsx';
import type { SaidListUrl } from '#web/property/list-query.ts';
import { FilterField, ListRadio } from './filter-fields.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { AroundMandal, NearMe } from './near-filters.tsx';
import { dataset } from '#web/client/page-data.ts';

interface FilterFormProps {
  path: string;
  area?: Record<string, string | undefined>;
  mandal?: string | undefined;
  list: SaidListUrl;
  counts: FilterCounts | undefined;
  /** The text of the panels' buttons: 'Show 8 plots'. */
  show?: string;
  /** At the end of the row. */
  children?: ReactNode;
}

/** The sheet's button, outside of the form, submits it. */
export const FILTER_FORM = 'filter-form';

/** Filters and order as a plain GET form, which works without script: a row of panels on a wide screen. */
export function FilterForm({ path, area = {}, mandal, list, counts, show, children }: FilterFormProps) {
  const words = searchMessages.filters;
  const { typed, issues } = list;
  const wrong = FILTER_GROUPS.find((group) =>
    filtersIn(group).some((name) => keysOf(name).some((key) => issues.some(({ path: at }) => at === key))),
  );
  return (
    <form
      id={FILTER_FORM}
      action={inPageLanguage(path)}
      method="get"
      aria-label={words.label}
      autoComplete="off"
      {...dataset({ 'data-omits-empty': '', 'data-auto-submit': '' })}

      className="filter-row"
    >
      {Object.entries(area).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {WITHOUT_A_FIELD.map(
        (name) => list.filters[name] && <input key={name} type="hidden" name={name} value={list.filters[name]} />,
      )}
      <TextField
        name="q"
        type="search"
        label={words.place}
        labelClass="mb-1 block font-semibold lg:sr-only"
        defaultValue={typed.q}
        maxLength={80}
        placeholder={words.placeExample}
        issues={issues}
        className="min-w-0 flex-1 lg:basis-32"
      />
      {FILTER_GROUPS.map((group) => (
        <FilterPanel
          key={group}
          title={titleOf(group)}
          chosen={filtersIn(group).reduce((sum, name) => sum + chosenOf(name, list), 0)}
          isOpen={group === wrong}
          className={group === 'papers' ? 'filter-panel-wide' : ''}
          {...(show && { show })}
        >
          {filtersIn(group).map((name) => (
            <FilterField key={name} {...{ name, list, counts }} />
          ))}
        </FilterPanel>
      ))}
      <FilterPanel
        title={mapMessages.near.ask}
        className={`filter-panel-at-end ${list.filters.near || mandal ? '' : 'noscript:hidden'}`}
        chosen={list.filters.near ? 1 : 0}
      >
        {mandal && !list.filters.near && <AroundMandal {...{ path, area, mandal, list }} />}
        <NearMe list={list} />
      </FilterPanel>
      <FilterPanel title={list.meant.sort ? words.orders[list.meant.sort] : words.sort} className="filter-panel-at-end">
        <fieldset className="min-w-0">
          <legend className="sr-only">{words.sort}</legend>
          {LISTING_ORDERS.map(
            (order, i) =>
              (order !== 'nearest' || list.meant.near !== undefined) && (
                // The default order stays out of the address.
                <ListRadio key={order} name="sort" value={i === 0 ? '' : order} chosen={list.meant.sort ?? ''}>
                  {words.orders[order]}
                </ListRadio>
              ),
          )}
        </fieldset>
        <a href={inPageLanguage('/how-we-rank')} className="link inline-flex min-h-11 items-center self-start">
          {siteMessages.layout.ranking}
        </a>
      </FilterPanel>
      {children}
    </form>
  );
}

/** Set by the map or the visitor's position; they stay while other filters change. */
const WITHOUT_A_FIELD = ['near', 'box'] as const;

function titleOf(group: FilterGroup): string {
  const { words } = siteMessages;
  return { price: words.price, size: words.size, papers: words.documents, more: words.more }[group];
}

/** The unit alone narrows nothing. */
function chosenOf(name: FilterName, { meant, filters }: SaidListUrl): number {
  if (isOptionFilter(name)) return [meant[name] ?? []].flat().length;
  return name !== 'unit' && keysOf(name).some((key) => filters[key]) ? 1 : 0;
}
