import { useLayoutEffect, useRef } from 'react';
import type { useFetcher } from 'react-router';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { useIssues } from '#web/ui/form.ts';
import type { SubmitResult } from './list-place.ts';
import { ReasonField } from './reason-field.tsx';

interface ReasonPanelProps {
  decision: 'reject' | 'suspend';
  fields: Record<string, string>;
  fetcher: ReturnType<typeof useFetcher<SubmitResult>>;
  isBusy: boolean;
  onCancel: () => void;
}

export function ReasonPanel({ decision, fields, fetcher, isBusy, onCancel }: ReasonPanelProps) {
  const t = adminMessages.decisions[decision];
  const { Form, data } = fetcher;
  const { issues, form } = useIssues(data?.issues);
  const panel = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => panel.current?.querySelector('button')?.focus(), [decision]);
  useLayoutEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onCancel]);
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t.title({ listing: fields['listing_number'] ?? '' })}
      className="mb-3 border-b border-line pb-3"
    >
      <Form method="post" noValidate {...form}>
        <input type="hidden" name="decision" value={decision} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ReasonField
          quickReasons={t.quickReasons}
          hint={adminMessages.properties.reasonHint}
          issues={issues}
          onPicked={() => confirm.current?.focus()}
        />
        <div className="sticky -bottom-2 mt-1 -mb-3 flex flex-wrap gap-2 bg-card py-2">
          <Button ref={confirm} type="submit" variant="destructive" busy={isBusy}>
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {siteMessages.words.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
