import { useFetcher } from 'react-router';
import { CONTACT_STATUSES } from '#contract/kinds.ts';
import { NOTE_MAX_CHARACTERS } from '#contract/limits.ts';
import type { UnlockedProperty } from '#contract/reveals.ts';
import { buyingMessages } from '#messages/buying.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import type { changeUnlocked } from './change-unlocked.ts';

interface Unlocked {
  unlocked: UnlockedProperty;
}

export function ContactProgress({ unlocked: { property, contact_status: saved } }: Unlocked) {
  const t = buyingMessages.unlocked;
  const fetcher = useFetcher<typeof changeUnlocked>();
  const shown = fetcher.formData ? fetcher.formData.get('contact_status') : saved;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="property_id" value={property._id} />
      <fieldset>
        <legend className="mb-1 text-sm text-bark">{t.progress}</legend>
        <div className="flex flex-wrap gap-2">
          {CONTACT_STATUSES.map((status) => (
            <button
              key={status}
              type="submit"
              name="contact_status"
              value={status === shown ? '' : status}
              aria-pressed={status === shown}
              className="chip"
            >
              {t.contactStatuses[status]}
            </button>
          ))}
        </div>
        <p className="mt-1 text-sm text-bark">{t.progressHint}</p>
      </fieldset>
    </fetcher.Form>
  );
}

/** The status stays the same: this notes the next call without an answer. */
export function NobodyAgain({ propertyId }: { propertyId: string }) {
  const fetcher = useFetcher<typeof changeUnlocked>();
  return (
    <fetcher.Form method="post" className="print:hidden">
      <input type="hidden" name="property_id" value={propertyId} />
      <input type="hidden" name="contact_status" value={'no-answer' satisfies (typeof CONTACT_STATUSES)[number]} />
      <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'}>
        {buyingMessages.returns.again}
      </Button>
    </fetcher.Form>
  );
}

export function NoteForm({ unlocked: { property, note } }: Unlocked) {
  const t = buyingMessages.unlocked;
  const fetcher = useFetcher<typeof changeUnlocked>();
  const issue = fetcher.data?.issue;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="property_id" value={property._id} />
      <TextAreaField
        label={t.note}
        name="note"
        rows={2}
        defaultValue={note}
        maxLength={NOTE_MAX_CHARACTERS}
        issues={issue ? [{ path: 'note', code: 'TOO_LONG', message: issue }] : undefined}
      />
      <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-bark">
        {t.noteHint}
        <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'}>
          {t.saveNote}
        </Button>
      </p>
    </fetcher.Form>
  );
}
