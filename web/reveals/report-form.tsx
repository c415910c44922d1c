import { useFetcher } from 'react-router';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/date.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import type { changeUnlocked } from './change-unlocked.ts';

/** Equals REPORT_MAX_CHARACTERS, whose file would load zod. */
const MOST_CHARACTERS = 1000;

export function ReportForm({ propertyId, until }: { propertyId: string; until: string }) {
  const t = buyingMessages.report;
  const fetcher = useFetcher<typeof changeUnlocked>();
  const issue = fetcher.data?.issue;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-soil">{t.open}</summary>
      <p className="text-sm">{t.rule({ until: day(until) })}</p>
      <p className="mt-2 text-sm">{t.outcome}</p>
      <fetcher.Form method="post" className="mt-3 flex flex-col items-start gap-3">
        <input type="hidden" name="property_id" value={propertyId} />
        <div role="group" aria-label={siteMessages.words.quickReasons} className="flex flex-wrap gap-2">
          {t.reasons.map((reason) => (
            <button
              key={reason}
              type="button"
              onClick={({ currentTarget: { form } }) => pick(form, reason)}
              className="chip"
            >
              {reason}
            </button>
          ))}
        </div>
        <TextAreaField
          label={t.reason}
          name="reason"
          rows={3}
          required
          maxLength={MOST_CHARACTERS}
          issues={issue ? [{ path: 'reason', code: 'REPORT_REASON_REQUIRED', message: issue }] : undefined}
          className="w-full"
        />
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {t.send}
        </Button>
      </fetcher.Form>
    </details>
  );
}

function pick(form: HTMLFormElement | null, reason: string): void {
  const text = form?.querySelector('textarea');
  if (text && !text.value.includes(reason)) text.value = [text.value.trim(), reason].filter(Boolean).join(' ');
}
