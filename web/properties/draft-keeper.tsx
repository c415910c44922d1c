import { type RefObject, useEffect, useState } from 'react';
import { useDraftingMessages } from '../messages/drafting.ts';
import { Button } from '../ui/button.tsx';
import { moment } from '../ui/moment.ts';
import { Modal } from '../ui/modal.tsx';
import { draftOf, putBack } from './draft-in-form.ts';
import { forgetDraft, type ListingDraft, readDraft, saveDraft, SENDING } from './listing-draft.ts';

const AFTER_THE_LAST_KEY_MS = 500;

interface DraftKeeperProps {
  form: RefObject<HTMLFormElement | null>;
  /** What was put back is unsent too. */
  onPutBack: () => void;
}

/** Keeps what is filled in as a draft on the phone, offers one that is there, and says how far the files are that are on their way. */
export function DraftKeeper({ form, onPutBack }: DraftKeeperProps) {
  const words = useDraftingMessages();
  /** Null: it is not known yet whether there is one. */
  const [found, setFound] = useState<ListingDraft | null | undefined>(null);
  const [isSure, setSure] = useState(false);
  const [said, setSaid] = useState(words.promise);
  useEffect(() => {
    let isGone = false;
    void readDraft()
      .catch(() => undefined)
      .then((draft) => !isGone && setFound(draft));
    return () => {
      isGone = true;
    };
  }, []);
  const isKeeping = found === undefined;
  useEffect(() => {
    const filledIn = form.current;
    if (!filledIn || !isKeeping) return undefined;
    return keepUp(filledIn, (keptAt) => setSaid(keptAt === undefined ? words.noRoom : words.keptAt(moment(keptAt))));
  }, [form, isKeeping, words]);
  useEffect(() => {
    // Safe: the only sender sends a sentence.
    const tell = (event: Event) => setSaid((event as CustomEvent<string>).detail);
    addEventListener(SENDING, tell);
    return () => removeEventListener(SENDING, tell);
  }, []);

  async function goOn(draft: ListingDraft) {
    setFound(undefined);
    if (form.current) await putBack(form.current, draft);
    onPutBack();
  }

  async function startAfresh() {
    if (!isSure) return setSure(true);
    await forgetDraft().catch(() => undefined);
    setFound(undefined);
  }

  return (
    <>
      <p data-draft="" role="status" className="figures text-sm text-bark">
        {said}
      </p>
      {found && (
        <Modal
          title={words.title}
          onClose={() => void goOn(found)}
          actions={
            <>
              <Button onClick={() => void goOn(found)}>{words.goOn}</Button>
              <Button look="secondary" onClick={() => void startAfresh()}>
                {isSure ? words.afreshSure : words.afresh}
              </Button>
            </>
          }
        >
          <p className="figures">{words.found(moment(found.savedAt))}</p>
        </Modal>
      )}
    </>
  );
}

/**
 * Keeps a form as its draft whenever it has changed, and before the phone puts the page away.
 * @param tell when it was kept (ISO 8601), or that it could not be
 * @returns what ends it
 */
function keepUp(form: HTMLFormElement, tell: (keptAt: string | undefined) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const draft = draftOf(form);
    if (!draft) return;
    const savedAt = new Date().toISOString();
    saveDraft({ ...draft, savedAt }).then(
      () => tell(savedAt),
      () => tell(undefined),
    );
  };
  const changed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(keep, AFTER_THE_LAST_KEY_MS);
  };
  const hiding = () => {
    if (waiting !== undefined && document.visibilityState === 'hidden') keep();
  };
  // It may have been filled in before this came.
  changed();
  const ends = new AbortController();
  const { signal } = ends;
  for (const name of ['input', 'change', 'click', 'shrunk']) form.addEventListener(name, changed, { signal });
  document.addEventListener('visibilitychange', hiding, { signal });
  return () => {
    clearTimeout(waiting);
    ends.abort();
  };
}
