import type { ReactNode } from 'react';
import { SELLERS } from '#contract/roles.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { FilterCounts } from '#contract/listing-filters.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { IssueText, SelectField, TextField } from '#web/ui/field.tsx';
import { countText } from '#web/property/active-filters.ts';
import type { SaidListUrl } from '#web/property/list-query.ts';
import { sellerName } from '#web/property/seller-name.ts';

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

interface FactChoiceProps extends PartProps {
  fact: 'land_use' | 'road_width';
  options: (readonly [value: string, text: string, count: number | undefined])[];
}

export function FactChoice({ fact, list: { typed, issues }, options }: FactChoiceProps) {
  const words = searchMessages.filters;
  return (
    <SelectField
      data-swapped=""
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

export function Documents({ list: { typed, meant, issues }, counts }: PartProps) {
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

export function ListedBy({ list: { meant, issues }, counts }: PartProps) {
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
      <span data-swapped="" className="figures ml-auto text-sm whitespace-nowrap text-bark">
        {count !== undefined && `(${countText(count, words)})`}
      </span>
    </label>
  );
}
