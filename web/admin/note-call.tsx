import { useFetcher } from 'react-router';
import type { Review } from '#contract/reviews.ts';
import { consoleMessages } from '#messages/console.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { textIn } from '#web/ui/form.ts';
import type { notePhoneCall, PhoneCallSent } from './record-in-review.ts';

/** Records a call to an owner whose phone cannot receive codes; approval waits for it. */
export function NoteCall({ owner: { _id: id, phone } }: { owner: Review['owner'] }) {
  const t = consoleMessages.review;
  const fetcher = useFetcher<typeof notePhoneCall>();
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <form
      className="flex flex-col gap-3 rounded-md bg-sand p-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const reason = textIn(new FormData(event.currentTarget), 'reason');
        const sent = { id, phone, reason } satisfies PhoneCallSent;
        void fetcher.submit(sent, { method: 'post', encType: 'application/json' });
      }}
    >
      <TextField
        label={t.whatWasSaid}
        hint={t.noteCallHint}
        name="reason"
        autoComplete="off"
        required
        issues={outcome && !outcome.checked ? outcome.issues : []}
      />
      <Button type="submit" variant="secondary" className="self-start" busy={fetcher.state !== 'idle'}>
        {t.noteCall}
      </Button>
    </form>
  );
}
