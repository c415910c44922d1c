import type { ReactNode } from 'react';
import { SELLERS } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { FilterCounts } from '#contract/listing-filters.ts';
import { FACTS } from '#contract/facts.ts';
import { LISTING_ORDERS, ROAD_WIDTHS, WITHIN_KILOMETRES } from '#contract/listing-orders.ts';
import { NEAR_AREA } from '#contract/map-places.ts';
import { inPageLanguage } from '#web/language.ts';
import { factsMessages } from '#messages/facts.ts';
import { mapMessages } from '#messages/map.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { choiceWords } from '#web/properties/facts/fact-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IssueText, SelectField, TextField } from '#web/ui/field.tsx';
import { countText } from './active-filters.ts';
import { listHref, type SaidListUrl } from './list-query.ts';
import { unitName } from '#web/properties/page/property-title.ts';
import { siteMessages } from '#messages/site.ts';
import { sellerName } from './seller-name.ts';

interface FilterFormProps {
  /** The list's own page. */
  path: string;
  area?: Record<string, string | undefined>;
  /** The chosen mandal, in the page's language. */
  mandal?: string | undefined;
  list: SaidListUrl;
  /** Undefined until they are loaded. */
  counts: FilterCounts | undefined;
  /** How many filters are in use. */
  active: number;
}

/**
 * Filters and order as a plain form whose action is the list's own address: it works without script, and is one line on
 * a phone until opened.
 */
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
      data-sends-what-is-given=""
      data-applies-at-once=""
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
          <span data-live="">{active > 0 ? words.titleWith({ count: active }) : words.title}</span>
        </summary>
        <div className="grid gap-5 border-t border-line p-4 md:grid-cols-2">
          <FromTo legend={words.price} hint={words.priceHint} name="price" list={list} />
          <SelectField data-live="" name="unit" label={words.unit} defaultValue={typed.unit ?? ''} issues={issues}>
            <option value="">{words.chooseUnit}</option>
            {(counts?.units ?? (typed.unit ? [typed.unit] : [])).map((unit) => (
              <option key={unit} value={unit}>
                {unitName(unit)}
              </option>
            ))}
          </SelectField>
          <FromTo legend={siteMessages.words.size} name="size" list={list} />
          <FromTo legend={words.rate} name="rate" list={list} />
          <FactChoice
            fact="land_use"
            list={list}
            options={FACTS.land_use.choices.map((use) => [use, choiceWords(use), counts?.land_use[use]])}
          />
          <FactChoice
            fact="road_width"
            list={list}
            options={ROAD_WIDTHS.map((feet) => [
              feet,
              words.atLeast({ from: factsMessages.feet({ value: feet }) }),
              counts?.road_width[feet],
            ])}
          />
          <Documents list={list} counts={counts} />
          <ListedBy list={list} counts={counts} />
          <button type="submit" className={buttonClass('primary', 'md:col-span-2')}>
            {words.show}
          </button>
        </div>
      </details>
    </form>
  );
}

/** Chosen on the map or by where the reader stands; they stay while other filters change. */
const WITHOUT_A_FIELD = ['near', 'box'] as const;

/** Plots of a mandal's neighbours, as its borders do not count then. */
function AroundMandal({
  path,
  area = {},
  mandal,
  list,
}: Pick<FilterFormProps, 'path' | 'area' | 'list'> & { mandal: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {WITHIN_KILOMETRES.map((kilometres) => (
        <li key={kilometres}>
          <a
            href={inPageLanguage(
              listHref(path, { area, filters: { ...list.filters, near: NEAR_AREA, within: kilometres } }),
            )}
            className="link figures inline-flex min-h-11 items-center"
          >
            {searchMessages.filters.within({ kilometres, place: mandal })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** So many kilometres around where the reader stands, or around a place that was chosen before. */
function NearMe({ list: { filters } }: { list: SaidListUrl }) {
  const { near } = mapMessages;
  const hasPlace = filters.near !== undefined;
  return (
    <div data-near="" className={hasPlace ? undefined : 'noscript:hidden'}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          name="within"
          form={hasPlace ? undefined : 'none'}
          label={near.within}
          defaultValue={filters.within ?? NEAR_KILOMETRES}
          issues={[]}
          className="basis-36"
        >
          {WITHIN_KILOMETRES.map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {near.kilometres({ kilometres })}
            </option>
          ))}
        </SelectField>
        <button type="button" data-near-me="" className={buttonClass('secondary', 'noscript:hidden')}>
          {near.ask}
        </button>
      </div>
      <p className="text-sm text-bark noscript:hidden">{near.hint}</p>
      <p role="status" className="font-semibold" />
    </div>
  );
}

const NEAR_KILOMETRES = '10';

interface PartProps {
  list: SaidListUrl;
  counts?: FilterCounts | undefined;
}

function FromTo({
  legend,
  hint,
  name,
  list,
}: PartProps & { legend: string; hint?: string; name: 'price' | 'size' | 'rate' }) {
  const words = searchMessages.filters;
  const { typed, issues } = list;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-bark">
          {hint}
        </p>
      )}
      <div className="mt-1 grid grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            name={`${name}_${end}`}
            label={end === 'min' ? words.from : words.to}
            defaultValue={typed[`${name}_${end}`]}
            maxLength={30}
            inputMode={name === 'size' ? 'decimal' : 'text'}
            issues={issues}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FactChoiceProps extends PartProps {
  fact: 'land_use' | 'road_width';
  options: (readonly [value: string, text: string, count: number | undefined])[];
}

function FactChoice({ fact, list: { typed, issues }, options }: FactChoiceProps) {
  const words = searchMessages.filters;
  return (
    <SelectField
      data-live=""
      name={fact}
      label={factsMessages.names[fact]}
      defaultValue={typed[fact] ?? ''}
      issues={issues}
    >
      <option value="">{words.doesNotMatter}</option>
      {options.map(([value, text, count]) => (
        <option key={value} value={value}>
          {count === undefined ? text : `${text} (${countText(count, words)})`}
        </option>
      ))}
    </SelectField>
  );
}

function Documents({ list: { typed, meant, issues }, counts }: PartProps) {
  const words = searchMessages.filters;
  const { documents } = propertyMessages;
  const issue = issues.find(({ path }) => path === 'papers');
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{words.papers}</legend>
      {DOCUMENT_TYPES.map((type) => (
        <Choice key={type} count={counts?.papers[type]}>
          <input
            type="checkbox"
            name="papers"
            value={type}
            defaultChecked={(meant.papers ?? typed.papers?.split(','))?.includes(type)}
            className="size-5 shrink-0 accent-geru"
          />
          {documents[type]}
        </Choice>
      ))}
      {(['documented', 'complete', 'reduced'] as const).map((name) => (
        <Choice key={name} count={counts?.[name]}>
          <input
            type="checkbox"
            name={name}
            value="yes"
            defaultChecked={meant[name] !== undefined}
            className="size-5 shrink-0 accent-geru"
          />
          {words[name]}
        </Choice>
      ))}
      {issue && <IssueText>{issue.message}</IssueText>}
    </fieldset>
  );
}

function ListedBy({ list: { meant, issues }, counts }: PartProps) {
  const words = searchMessages.filters;
  const issue = issues.find(({ path }) => path === 'listed_by');
  const ofAll = counts && counts.listed_by.seller + counts.listed_by.agent;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{words.listedBy}</legend>
      <Choice count={ofAll}>
        <input
          type="radio"
          name="listed_by"
          value=""
          defaultChecked={meant.listed_by === undefined}
          className="size-5 shrink-0 accent-geru"
        />
        {words.anybody}
      </Choice>
      {SELLERS.map((seller) => (
        <Choice key={seller} count={counts?.listed_by[seller]}>
          <input
            type="radio"
            name="listed_by"
            value={seller}
            defaultChecked={meant.listed_by === seller}
            className="size-5 shrink-0 accent-geru"
          />
          {sellerName(seller)}
        </Choice>
      ))}
      {issue && <IssueText>{issue.message}</IssueText>}
    </fieldset>
  );
}

/** Never disabled at zero: a choice must be reversible. */
function Choice({ count, children }: { count: number | undefined; children: ReactNode }) {
  const words = searchMessages.filters;
  return (
    <label className={`flex min-h-11 items-center gap-3 wrap-anywhere ${count === 0 ? 'text-bark' : ''}`}>
      {children}
      <span data-live="" className="figures ml-auto text-sm whitespace-nowrap text-bark">
        {count !== undefined && `(${countText(count, words)})`}
      </span>
    </label>
  );
}

function FunnelIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M3 6h18M7 12h10M10 18h4" strokeLinecap="round" />
    </svg>
  );
}
