import type { FilterCounts } from '#contract/listing-filters.ts';
import { LISTING_ORDERS } from '#contract/listing-orders.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { searchMessages } from '#messages/search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { SaidListUrl } from '#web/property/list-query.ts';
import { unitName } from '#web/property/property-title.ts';
import { siteMessages } from '#messages/site.ts';
import { FromTo, OptionFields } from './filter-fields.tsx';
import { AroundMandal, NearMe } from './near-filters.tsx';
import { dataset } from '#web/client/page-data.ts';

interface FilterFormProps {
  path: string;
  area?: Record<string, string | undefined>;
  mandal?: string | undefined;
  list: SaidListUrl;
  counts: FilterCounts | undefined;
  active: number;
}

/** Filters and order as a plain GET form: it works without script, and is one line on a phone until opened. */
export function FilterForm({ path, area = {}, mandal, list, counts, active }: FilterFormProps) {
  const words = searchMessages.filters;
  const { typed, issues } = list;
  const isWrong = issues.some(({ path: key }) => key !== 'q' && key !== 'sort');
  return (
    <form
      action={inPageLanguage(path)}
      method="get"
      aria-label={words.label}
      autoComplete="off"
      {...dataset({ 'data-omits-empty': '', 'data-auto-submit': '' })}

      className="flex flex-col gap-3"
    >
      {Object.entries(area).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {WITHOUT_A_FIELD.map(
        (name) => list.filters[name] && <input key={name} type="hidden" name={name} value={list.filters[name]} />,
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="q"
          type="search"
          label={words.place}
          defaultValue={typed.q}
          maxLength={80}
          placeholder={words.placeExample}
          issues={issues}
          className="min-w-0 flex-1 basis-64"
        />
        <SelectField
          name="sort"
          label={words.sort}
          defaultValue={typed.sort ?? ''}
          issues={issues}
          className="min-w-0 flex-1 basis-44"
        >
          {LISTING_ORDERS.map(
            (order, i) =>
              (order !== 'nearest' || list.meant.near !== undefined) && (
                // The default order stays out of the address.
                <option key={order} value={i === 0 ? '' : order}>
                  {words.orders[order]}
                </option>
              ),
          )}
        </SelectField>
        <button type="submit" className={buttonClass('secondary')}>
          {words.show}
        </button>
      </div>
      <a href={inPageLanguage('/how-we-rank')} className="link -my-2 inline-flex min-h-11 items-center self-start">
        {siteMessages.layout.ranking}
      </a>
      {mandal && !list.filters.near && <AroundMandal {...{ path, area, mandal, list }} />}
      <NearMe list={list} />
      <details open={isWrong} className="rounded-md border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold">
          <FunnelIcon />
          <span {...dataset({ 'data-swapped': '' })}>
            {active > 0 ? words.titleWith({ count: active }) : words.title}
          </span>
        </summary>
        <div className="grid gap-5 border-t border-line p-4 md:grid-cols-2">
          <FromTo legend={words.price} hint={words.priceHint} name="price" list={list} />
          <SelectField
            {...dataset({ 'data-swapped': '' })}
            name="unit"
            label={words.unit}
            defaultValue={typed.unit ?? ''}
            issues={issues}
          >
            <option value="">{words.chooseUnit}</option>
            {(counts?.units ?? (typed.unit ? [typed.unit] : [])).map((unit) => (
              <option key={unit} value={unit}>
                {unitName(unit)}
              </option>
            ))}
          </SelectField>
          <FromTo legend={siteMessages.words.size} name="size" list={list} />
          <FromTo legend={words.rate} name="rate" list={list} />
          <OptionFields list={list} counts={counts} />
          <button type="submit" className={buttonClass('primary', 'md:col-span-2')}>
            {words.show}
          </button>
        </div>
      </details>
    </form>
  );
}

/** Set by the map or the visitor's position; they stay while other filters change. */
const WITHOUT_A_FIELD = ['near', 'box'] as const;

function FunnelIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M3 6h18M7 12h10M10 18h4" strokeLinecap="round" />
    </svg>
  );
}
