import type { ChangeEvent } from 'react';
import { savedSearchesMessages } from '#messages/saved-searches.ts';

interface ChannelFieldsProps {
  byEmail: boolean;
  byPush: boolean;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** By what a search tells. */
export function ChannelFields({ byEmail, byPush, onChange }: ChannelFieldsProps) {
  const t = savedSearchesMessages;
  return (
    <div className="flex flex-wrap gap-x-6">
      {(
        [
          ['by_email', t.byEmail, byEmail],
          ['by_push', t.byPush, byPush],
        ] as const
      ).map(([name, label, checked]) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            defaultChecked={checked}
            onChange={onChange}
            className="size-5 accent-crop"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
