import type { ReactNode } from 'react';
import { type FilterName, isOptionFilter, type OptionFilter, optionsRow } from '#contract/filter-keys.ts';
import type { FilterCounts } from '#contract/listing-filters.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { IssueText, SelectField, TextField } from '#web/ui/field.tsx';
import { countText } from '#web/property/active-filters.ts';
import { filterWords } from '#web/property/filter-words.ts';
import type { SaidListUrl } from '#web/property/list-query.ts';
import { unitName } from '#web/property/property-title.ts';
import { dataset } from '#web/client/page-data.ts';

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

function countOf(counts: FilterCounts | undefined, name: OptionFilter, option: string): number | undefined {
  const found: number | Record<string, number> | undefined = counts?.[name];
  return typeof found === 'object' ? found[option] : found;
}

/** The fields of one row of contract/filters.ts. */
export function FilterField({ name, ...given }: PartProps & { name: FilterName }) {
  const words = searchMessages.filters;
  if (isOptionFilter(name)) {
    const { field } = optionsRow(name);
    const Field = { select: OptionSelect, radio: OptionRadios, checkbox: OptionCheckboxes }[field];
    return <Field name={name} {...given} />;
  }
  if (name === 'unit') return <UnitSelect {...given} />;
  if (name === 'price') return <FromTo legend={words.price} hint={words.priceHint} name={name} {...given} />;
  if (name === 'size') return <FromTo legend={siteMessages.words.size} name={name} {...given} />;
  if (name === 'rate') return <FromTo legend={words.rate} name={name} {...given} />;
  return null;
}

function UnitSelect({ list: { typed, issues }, counts }: PartProps) {
  const words = searchMessages.filters;
  return (
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
  );
}

interface OptionProps extends PartProps {
  name: OptionFilter;
}

/** Several options have a common name; a filter with only yes says it all by itself. */
function OptionCheckboxes({ name, list: { typed, meant, issues }, counts }: OptionProps) {
  const said = filterWords(name);
  const { options, kind } = optionsRow(name);
  const issue = issues.find(({ path }) => path === name);
  const ticked = [meant[name] ?? typed[name]?.split(',') ?? []].flat();
  const boxes = options.map((option) => (
    <Choice key={option} count={countOf(counts, name, option)}>
      <input
        type="checkbox"
        name={name}
        value={option}
        defaultChecked={ticked.some((one) => one === option)}
        className="size-5 shrink-0"
      />
      {said.option(option)}
    </Choice>
  ));
  return (
    <>
      {kind === 'yes' ? (
        boxes
      ) : (
        <fieldset className="min-w-0 gap-x-6 lg:columns-2">
          <legend className="font-semibold">{said.name}</legend>
          {boxes}
        </fieldset>
      )}
      {issue && <IssueText>{issue.message}</IssueText>}
    </>
  );
}

function OptionSelect({ name, list: { typed, issues }, counts }: OptionProps) {
  const words = searchMessages.filters;
  const said = filterWords(name);
  return (
    <SelectField
      {...dataset({ 'data-swapped': '' })}
      name={name}
      label={said.name}
      defaultValue={typed[name] ?? ''}
      issues={issues}
    >
      <option value="">{words.doesNotMatter}</option>
      {optionsRow(name).options.map((option) => {
        const count = countOf(counts, name, option);
        return (
          <option key={option} value={option}>
            {count === undefined ? said.option(option) : `${said.option(option)} (${countText(count, words)})`}
          </option>
        );
      })}
    </SelectField>
  );
}

function OptionRadios({ name, list: { meant, issues }, counts }: OptionProps) {
  const words = searchMessages.filters;
  const said = filterWords(name);
  const { options } = optionsRow(name);
  const issue = issues.find(({ path }) => path === name);
  const ofAll = counts && options.reduce((sum, option) => sum + (countOf(counts, name, option) ?? 0), 0);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{said.name}</legend>
      {['', ...options].map((option) => (
        <ListRadio
          key={option}
          name={name}
          value={option}
          chosen={meant[name] ?? ''}
          count={option === '' ? ofAll : countOf(counts, name, option)}
        >
          {option === '' ? words.anybody : said.option(option)}
        </ListRadio>
      ))}
      {issue && <IssueText>{issue.message}</IssueText>}
    </fieldset>
  );
}

interface ListRadioProps {
  name: string;
  value: string;
  chosen: unknown;
  count?: number | undefined;
  children: ReactNode;
}

export function ListRadio({ name, value, chosen, count, children }: ListRadioProps) {
  return (
    <Choice count={count}>
      <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="size-5 shrink-0" />
      {children}
    </Choice>
  );
}

/** Never disabled at zero: a choice must be reversible. */
function Choice({ count, children }: { count: number | undefined; children: ReactNode }) {
  const words = searchMessages.filters;
  return (
    <label className={`flex min-h-11 items-center gap-3 wrap-anywhere lg:min-h-9 ${count === 0 ? 'text-bark' : ''}`}>
      {children}
      <span {...dataset({ 'data-swapped': '' })} className="figures ml-auto text-sm whitespace-nowrap text-bark">
        {count !== undefined && `(${countText(count, words)})`}
      </span>
    </label>
  );
}
