import { useState } from 'react';
import { useFetcher } from 'react-router';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ownStatusName } from '#web/ui/status-name.ts';
import type { Sheet } from '#contract/sheets.ts';
import type { takeSheetStep } from './take-sheet-step.ts';

/** Offered, never done by itself: a sheet may be of one district only. */
export function GoneListings({ gone }: Pick<Sheet, 'gone'>) {
  const { gone: t } = sheetsMessages;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { submit, state } = useFetcher<typeof takeSheetStep>();
  const chosen = gone.filter(({ _id }) => marked.has(_id));
  const mark = (id: string, isMarked: boolean) =>
    setMarked(new Set(isMarked ? [...marked, id] : [...marked].filter((other) => other !== id)));

  function withdraw() {
    const form = new FormData();
    form.set('step', 'withdraw');
    for (const { _id } of chosen) form.append('id', _id);
    setAsking(false);
    void submit(form, { method: 'post' });
  }

  return (
    <section aria-labelledby="gone" className="flex flex-col items-start gap-3">
      <h2 id="gone" className="text-xl">
        {t.title}
      </h2>
      <p className="max-w-prose">{t.text}</p>
      {gone.length > 1 && (
        <Choice
          isMarked={chosen.length === gone.length}
          onMark={(isMarked) => setMarked(new Set(isMarked ? gone.map(({ _id }) => _id) : []))}
        >
          {t.all({ count: gone.length })}
        </Choice>
      )}
      <ul className="card max-h-96 w-full divide-y divide-line overflow-y-auto px-3">
        {gone.map(({ _id: id, own_number: ownNumber, listing_number: number, status }) => (
          <li key={id}>
            <Choice isMarked={marked.has(id)} onMark={(isMarked) => mark(id, isMarked)}>
              <span className="font-semibold wrap-anywhere">{ownNumber}</span>{' '}
              <span className="figures whitespace-nowrap text-bark">{number}</span>{' '}
              <span className="text-sm">{ownStatusName(status)}</span>
            </Choice>
          </li>
        ))}
      </ul>
      <Button
        variant="destructive"
        busy={state !== 'idle'}
        disabled={chosen.length === 0}
        onClick={() => setAsking(true)}
      >
        {t.press}
      </Button>
      {isAsking && (
        <Modal
          title={t.ask({ count: chosen.length })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="destructive" onClick={withdraw}>
                {t.press}
              </Button>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {siteMessages.words.cancel}
              </Button>
            </>
          }
        >
          <p>{t.more}</p>
        </Modal>
      )}
    </section>
  );
}

interface ChoiceProps {
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  children: React.ReactNode;
}

function Choice({ isMarked, onMark, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isMarked}
        onChange={({ target }) => onMark(target.checked)}
      />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">{children}</span>
    </label>
  );
}
