import type { Issue } from '#contract/endpoint.ts';
import { choicesOf, chosenWith, type FactKey, rowOf } from '#contract/facts.ts';
import { parcelNumbers } from '#contract/parcel-numbers.ts';
import { factsMessages } from '#messages/facts.ts';
import { IssueText, SelectField, TextField } from '#web/ui/field.tsx';
import { choiceWords, factName } from '#web/property/fact-words.ts';

export interface FactFieldProps {
  fact: FactKey;
  state: string;
  value: string | string[];
  onChange: (value: string | string[]) => void;
  issues: readonly Issue[];
  label?: string;
  hint?: string | undefined;
  suggestions?: readonly string[] | undefined;
}

export function FactField({ fact, state, value, onChange, issues, label, hint, suggestions }: FactFieldProps) {
  const { kind } = rowOf(fact);
  const name = label ?? factName(fact);
  if (kind === 'choices') {
    return (
      <Choices {...{ fact, state, value: typeof value === 'string' ? [] : value, onChange, issues, name, hint }} />
    );
  }
  const given = { name: fact, hint, issues, value: String(value) };
  if (kind === 'choice') {
    return (
      <SelectField label={name} {...given} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{factsMessages.form.none}</option>
        {choicesOf(fact, state).map((choice) => (
          <option key={choice} value={choice}>
            {choiceWords(choice)}
          </option>
        ))}
      </SelectField>
    );
  }
  const { odd } = kind === 'numbers' ? parcelNumbers(given.value) : { odd: [] };
  const { form } = factsMessages;
  const listId = suggestions && `${fact}-suggestions`;
  return (
    <div>
      <TextField
        label={kind === 'feet' ? form.inFeet({ fact: name }) : kind === 'metres' ? form.inMetres({ fact: name }) : name}
        {...given}
        type={kind === 'month' ? 'month' : 'text'}
        inputMode={kind === 'feet' || kind === 'metres' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        list={listId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
      {odd.length > 0 && <p className="mt-1 text-sm text-bark">{form.odd({ numbers: odd.join(', ') })}</p>}
    </div>
  );
}

function Choices({
  fact,
  state,
  value,
  onChange,
  issues,
  name,
  hint,
}: Omit<FactFieldProps, 'value' | 'label'> & { value: string[]; name: string }) {
  const issue = issues.find(({ path }) => path.split('.')[0] === fact);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{name}</legend>
      {hint && <p className="mb-1 text-sm text-bark">{hint}</p>}
      <div className="flex flex-wrap gap-x-6">
        {choicesOf(fact, state).map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={fact}
              value={choice}
              checked={value.includes(choice)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? chosenWith(fact, value, choice) : value.filter((one) => one !== choice),
                )
              }
              className="size-5 shrink-0"
            />
            {choiceWords(choice)}
          </label>
        ))}
      </div>
      {issue && <IssueText>{issue.message}</IssueText>}
    </fieldset>
  );
}
