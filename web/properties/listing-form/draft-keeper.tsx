import { type RefObject, useEffect, useState } from 'react';
import { useDraftingMessages } from '#web/messages/drafting.ts';
import { Button } from '#web/ui/button.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { Modal } from '#web/ui/modal.tsx';
import { ATTEMPT, newAttempt } from './idempotency-key.ts';
import { draftOf, type Fields, fieldsOf, restoreDraft } from './draft-in-form.ts';
import { ARRIVED, forgetDraft, type ListingDraft, readDraft, saveDraft, SENDING } from './listing-draft.ts';
import { type FiledDocuments, isChangedSince, documentsOf, unsentOf } from './unsent.ts';

const AFTER_THE_LAST_KEY_MS = 500;

interface DraftKeeperProps {
  form: RefObject<HTMLFormElement | null>;
  /** What was put back is unsent too. */
  onPutBack: () => void;
  /** That is changed, with what its form said before anybody touched it; without one it is a plot to be added. */
  listed?: { property: FiledDocuments & { _id: string }; untouched: RefObject<FormData | undefined> };
}

/** A plot that is listed, as the form and its papers had it when the page came. */
interface Standing {
  plot: string;
  over: Fields;
  papers: FiledDocuments;
}

/** Keeps what is filled in as a draft on the phone, offers one that is there, and says how far the files are that are on their way. */
export function DraftKeeper({ form, onPutBack, listed }: DraftKeeperProps) {
  const words = useDraftingMessages();
  const says = listed ? words.changes : words;
  const plot = listed?.property._id;
  const [standing] = useState(() => listed && standingOf(listed));
  /** Null: it is not known yet whether there is one. */
  const [found, setFound] = useState<ListingDraft | null | undefined>(null);
  const [isSure, setSure] = useState(false);
  const [attempt] = useState(newAttempt);
  const [said, setSaid] = useState(says.promise);
  useEffect(() => {
    let isGone = false;
    void unsent(standing)
      .catch(() => undefined)
      .then((draft) => !isGone && setFound(draft));
    return () => {
      isGone = true;
    };
  }, [standing]);
  const isKeeping = found === undefined;
  useEffect(() => {
    const filledIn = form.current;
    if (!filledIn || !isKeeping) return undefined;
    return keepUp(filledIn, standing, (how) =>
      setSaid(how.keptAt ? words.keptAt(timestamp(how.keptAt)) : how.failed ? words.noRoom : says.promise),
    );
  }, [form, isKeeping, words, says, standing]);
  useEffect(() => {
    // Safe: the only sender sends a sentence, or nothing.
    const tell = (event: Event) => setSaid((event as CustomEvent<string | undefined>).detail ?? says.promise);
    addEventListener(SENDING, tell);
    return () => removeEventListener(SENDING, tell);
  }, [says]);

  async function goOn(draft: ListingDraft) {
    setFound(undefined);
    if (form.current) await restoreDraft(form.current, draft);
    onPutBack();
  }

  async function startAfresh() {
    if (!isSure) return setSure(true);
    await forgetDraft(plot).catch(() => undefined);
    setFound(undefined);
  }

  return (
    <>
      {!listed && <input type="hidden" name={ATTEMPT} defaultValue={attempt} />}
      <p data-draft="" role="status" className="figures text-sm text-bark">
        {said}
      </p>
      {found && (
        <Modal
          title={says.title}
          onClose={() => void goOn(found)}
          actions={
            <>
              <Button onClick={() => void goOn(found)}>{says.goOn}</Button>
              <Button look="secondary" onClick={() => void startAfresh()}>
                {isSure ? says.afreshSure : says.afresh}
              </Button>
            </>
          }
        >
          <p className="figures">{says.found(timestamp(found.savedAt))}</p>
          {standing && isChangedSince(found, standing.over) && (
            <p className="mt-3 rounded-md bg-mustard-wash p-3">{words.changes.meanwhile}</p>
          )}
        </Modal>
      )}
    </>
  );
}

function standingOf({ property, untouched }: Required<DraftKeeperProps>['listed']): Standing {
  return { plot: property._id, over: untouched.current ? fieldsOf(untouched.current) : {}, papers: property };
}

/** Of the draft that is there, what the listing does not say already. */
async function unsent(standing: Standing | undefined): Promise<ListingDraft | undefined> {
  const draft = await readDraft(standing?.plot);
  if (!draft || !standing) return draft;
  const rest = unsentOf(draft, standing.over, standing.papers);
  if (!rest) await forgetDraft(standing.plot);
  return rest;
}

/**
 * Keeps a form as its draft whenever it has changed, and before the phone puts the page away. What was changed back is no draft any more.
 * @param tell when it was kept (ISO 8601), that it could not be, or neither where there is nothing to be kept
 * @returns what ends it
 */
function keepUp(
  form: HTMLFormElement,
  standing: Standing | undefined,
  tell: (how: { keptAt?: string; failed?: true }) => void,
): () => void {
  const { plot, over, papers } = standing ?? {};
  const filed = papers && documentsOf(papers);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;
  const keep = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const draft = draftOf(new FormData(form), over);
    if (!draft && !isKept) return;
    isKept = draft !== undefined;
    const savedAt = new Date().toISOString();
    const keeping = draft ? saveDraft({ ...draft, filed, savedAt }, plot) : forgetDraft(plot);
    keeping.then(
      () => tell(draft ? { keptAt: savedAt } : {}),
      () => tell({ failed: true }),
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
  const end = () => {
    clearTimeout(waiting);
    waiting = undefined;
    ends.abort();
  };
  addEventListener(ARRIVED, end, { signal });
  return end;
}
