import { useId } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { dataset } from '#web/client/page-data.ts';
import { IssueText } from '#web/ui/field.tsx';

interface ChoiceOfOneProps {
  legend: string;
  name: string;
  choices: readonly { value: string; text: string }[];
  issues: readonly Issue[];
}

/** A choice that Enter cannot take by accident: preselected only if it is the only one. */
export function ChoiceOfOne({ legend, name, choices, issues }: ChoiceOfOneProps) {
  const id = useId();
  const issue = issues.find(({ path }) => path === name)?.message;
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-describedby={issue ? id : undefined}
      className="flex flex-wrap gap-x-6"
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, text }, place) => (
        <label key={value} className="figures flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={choices.length === 1}
            {...dataset({ 'data-invalid': issue && place === 0 ? 'true' : undefined })}
            className="size-5"
          />
          {text}
        </label>
      ))}
      {issue && (
        <div className="w-full">
          <IssueText id={id}>{issue}</IssueText>
        </div>
      )}
    </fieldset>
  );
}
