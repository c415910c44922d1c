import { type RefObject, useEffect, useRef, useState } from 'react';
import { listingFormMessages } from '#messages/listing-form.ts';
import { timestamp } from '#web/ui/timestamp.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { draftOf } from './draft-of.ts';
import type { FormValues } from './form-values.ts';
import { ARRIVED, forgetDraft, saveDraft, SENDING } from './listing-draft.ts';

const AFTER_THE_LAST_KEY_MS = 500;

export interface Listed {
  id: string;
  values: FormValues;
  filed: string[];
}

interface DraftStatusProps {
  form: RefObject<HTMLFormElement | null>;
  listed?: Listed;
  answers?: Answers;
}

export function DraftStatus({ form, listed, answers }: DraftStatusProps) {
  const messages = listingFormMessages.drafting;
  const { promise } = listed ? messages.changes : messages;
  const [status, setStatus] = useState(promise);
  const answered = useRef(answers);
  useEffect(() => {
    answered.current = answers;
  }, [answers]);
  useEffect(() => {
    if (!form.current) return undefined;
    return saveChanges(form.current, listed, answered, (saved) =>
      setStatus(saved.at ? messages.keptAt({ time: timestamp(saved.at) }) : saved.failed ? messages.noRoom : promise),
    );
  }, [form, listed, messages, promise]);
  useEffect(() => {
    // Safe: send-files.ts dispatches a text or nothing.
    const show = (event: Event) => setStatus((event as CustomEvent<string | undefined>).detail ?? promise);
    addEventListener(SENDING, show);
    return () => removeEventListener(SENDING, show);
  }, [promise]);
  return (
    <p role="status" className="figures text-sm text-bark">
      {status}
    </p>
  );
}

/**
 * Saves after each change and before the page is hidden; without changes the draft is deleted.
 * @param onSaved gets the time (ISO 8601), a failure, or neither
 * @returns the clean-up
 */
function saveChanges(
  form: HTMLFormElement,
  listed: Listed | undefined,
  answers: RefObject<Answers | undefined>,
  onSaved: (saved: { at?: string; failed?: true }) => void,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isSaved = false;
  const save = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const draft = draftOf(new FormData(form), listed?.values, answers.current);
    if (!draft && !isSaved) return;
    isSaved = draft !== undefined;
    const at = new Date().toISOString();
    const saving = draft
      ? saveDraft({ ...draft, filed: listed?.filed, savedAt: at }, listed?.id)
      : forgetDraft(listed?.id);
    saving.then(
      () => onSaved(draft ? { at } : {}),
      () => onSaved({ failed: true }),
    );
  };
  const onChange = () => {
    clearTimeout(waiting);
    waiting = setTimeout(save, AFTER_THE_LAST_KEY_MS);
  };
  const onHide = () => {
    if (waiting !== undefined && document.visibilityState === 'hidden') save();
  };
  // A restored draft is compared with the current listing at once.
  onChange();
  const listeners = new AbortController();
  const { signal } = listeners;
  const end = () => {
    clearTimeout(waiting);
    waiting = undefined;
    listeners.abort();
  };
  for (const name of ['input', 'change', 'click', 'shrunk']) form.addEventListener(name, onChange, { signal });
  document.addEventListener('visibilitychange', onHide, { signal });
  addEventListener(ARRIVED, end, { signal });
  return end;
}
