import { type FormEvent, type RefObject, useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { listingMessageMessages } from '#messages/listing-message.ts';
import { siteMessages } from '#messages/site.ts';
import { ApiError } from '#web/client/api-error.ts';
import { showToast } from '#web/client/toast.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { textIn } from '#web/ui/form.ts';
import { type Filling, fillFromMessage, typedIn } from './fill-from-message.ts';
import type { SharedListing } from './shared-listing.ts';

export interface MessageReaderProps {
  form: RefObject<HTMLFormElement | null>;
  answers: Answers;
  units: readonly { _id: string; unit: string }[];
  /** A share, or the message that was read before. */
  before: SharedListing;
  /** A share from another app led here and brought nothing. */
  isLost: boolean;
  onFill: (filling: Filling) => void;
}

export function MessageReader({ form, answers, units, before, isLost, onFill }: MessageReaderProps) {
  const t = listingMessageMessages;
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function fill(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = textIn(new FormData(event.currentTarget), 'text');
    setBusy(true);
    try {
      onFill(await fillFromMessage({ ...before, text: written }, typedIn(form.current, answers), units));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setIssues(error.issues);
      if (error.issues.length === 0)
        showToast({ kind: 'error', title: siteMessages.loading.failed, reason: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate className="flex flex-col items-start gap-3" onSubmit={(event) => void fill(event)}>
      {isLost && (
        <p role="status" className="rounded-md bg-mustard-wash p-3">
          {t.lost}
        </p>
      )}
      <TextAreaField
        label={t.label}
        hint={t.hint}
        name="text"
        rows={5}
        defaultValue={before.text}
        issues={issues}
        className="w-full"
        onChange={() => setIssues([])}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t.fill}
      </Button>
    </form>
  );
}
