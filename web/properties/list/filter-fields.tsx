import type { ReactNode } from 'react';
import { OPTION_FILTERS, type OptionFilter, optionsRow } from '#contract/filter-keys.ts';
import type { FilterCounts } from '#contract/listing-filters.ts';
import { searchMessages } from '#messages/search.ts';
import { IssueText, SelectField, TextField } from '#web/ui/field.tsx';
import { countText } from '#web/property/active-filters.ts';
import { filterWords } from '#web/property/filter-words.ts';
import type { SaidListUrl } from '#web/property/list-query.ts';
import { dataset } from '#web/client/page-data.ts';

interface PartProps {
  list: SaidListUrl;
  counts?: FilterCounts | undefined;
}

export function FromTo({
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

const fieldsOf = (field: 'select' | 'radio' | 'checkbox') =>
  OPTION_FILTERS.filter((name) => optionsRow(name).field === field);

const SELECTS = fieldsOf('select');
const RADIOS = fieldsOf('radio');
const CHECKBOXES = fieldsOf('checkbox');

function countOf(counts: FilterCounts | undefined, name: OptionFilter, option: string): number | undefined {
  const found: number | Record<string, number> | undefined = counts?.[name];
  return typeof found === 'object' ? found[option] : found;
}

/** A select or radio buttons for each filter of which one option is chosen, and one list of checkboxes for the others. */
export function OptionFields({ list, counts }: PartProps) {
  const words = searchMessages.filters;
  const { typed, meant, issues } = list;
  const issue = issues.find(({ path }) => CHECKBOXES.some((name) => name === path));
  return (
    <>
      {SELECTS.map((name) => (
        <OptionSelect key={name} {...{ name, list, counts }} />
      ))}
      <fieldset className="min-w-0">
        <legend className="font-semibold">{words.papers}</legend>
        {CHECKBOXES.flatMap((name) =>
          optionsRow(name).options.map((option) => (
            <Choice key={`${name} ${option}`} count={countOf(counts, name, option)}>
              <input
                type="checkbox"
                name={name}
                value={option}
                defaultChecked={[meant[name] ?? typed[name]?.split(',') ?? []].flat().some((one) => one === option)}
                className="size-5 shrink-0 accent-geru"
              />
              {filterWords(name).option(option)}
            </Choice>
          )),
        )}
        {issue && <IssueText>{issue.message}</IssueText>}
      </fieldset>
      {RADIOS.map((name) => (
        <OptionRadios key={name} {...{ name, list, counts }} />
      ))}
    </>
  );
}

interface OptionProps extends PartProps {
  name: OptionFilter;
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
        <Choice key={option} count={option === '' ? ofAll : countOf(counts, name, option)}>
          <input
            type="radio"
            name={name}
            value={option}
            defaultChecked={option === (meant[name] ?? '')}
            className="size-5 shrink-0 accent-geru"
          />
          {option === '' ? words.anybody : said.option(option)}
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
      <span {...dataset({ 'data-swapped': '' })} className="figures ml-auto text-sm whitespace-nowrap text-bark">
        {count !== undefined && `(${countText(count, words)})`}
      </span>
    </label>
  );
}
