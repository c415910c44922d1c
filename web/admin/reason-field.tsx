import { useId, useRef } from 'react';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { TextAreaField } from '#web/ui/field.tsx';

interface ReasonFieldProps {
  quickReasons: readonly string[];
  hint: string;
  issues: Parameters<typeof TextAreaField>[0]['issues'];
  onPicked?: () => void;
}

export function ReasonField({ quickReasons, hint, issues, onPicked }: ReasonFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const pick = (reason: string) => {
    const area = text.current;
    if (!area || area.value.includes(reason)) return;
    area.value = [area.value.trim(), reason].filter(Boolean).join(' ');
    // The event clears the field's issue, as typing does.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.scrollIntoView({ block: 'nearest' });
    onPicked?.();
  };
  return (
    <>
      <div role="group" aria-labelledby={titleId} className="mb-4">
        <p id={titleId} className="mb-2 text-sm font-semibold">
          {siteMessages.words.quickReasons}
        </p>
        <div className="flex flex-wrap gap-2">
          {quickReasons.map((reason) => (
            <button key={reason} type="button" onClick={() => pick(reason)} className="chip">
              {reason}
            </button>
          ))}
        </div>
      </div>
      <TextAreaField
        ref={text}
        label={adminMessages.audit.reason}
        hint={hint}
        name="reason"
        rows={3}
        required
        issues={issues}
      />
    </>
  );
}
