import { type ChangeEvent, useId } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { IssueText } from '#web/ui/field.tsx';
import { savedSearchesMessages } from '#messages/saved-searches.ts';

interface ChannelFieldsProps {
  byEmail: boolean;
  byPush: boolean;
  issues?: readonly Issue[] | undefined;
  /** The boxes keep their own state if it is not given. */
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function ChannelFields({ byEmail, byPush, issues, onChange }: ChannelFieldsProps) {
  const t = savedSearchesMessages;
  const id = useId();
  const issue = issues?.find(({ path }) => path === 'by_email');
  return (
    <div className="flex flex-wrap gap-x-6">
      {(
        [
          ['by_email', t.byEmail, byEmail],
          ['by_push', t.byPush, byPush],
        ] as const
      ).map(([name, label, chosen]) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            {...(onChange ? { checked: chosen, onChange } : { defaultChecked: chosen })}
            aria-invalid={issue !== undefined}
            aria-describedby={issue && id}
            className="size-5"
          />
          {label}
        </label>
      ))}
      {issue && <IssueText id={id}>{issue.message}</IssueText>}
    </div>
  );
}
