import { useId, useState } from 'react';
import { SHARED_SHORTLIST_DAYS } from '#contract/limits.ts';
import type { endSharedShortlist, SharedShortlist, shareShortlist } from '#contract/shortlist.ts';
import { checklistMessages } from '#messages/checklist.ts';
import { propertyMessages } from '#messages/property.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { callInSession } from '#web/client/require-session.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { day } from '#web/ui/date.ts';
import { showToast } from '#web/client/toast.ts';
import { requireOwner } from './own-shortlist.ts';
import { saved } from './use-shortlist.ts';

export function ShareShortlist({ owner, ...loaded }: { owner: string; shared: SharedShortlist | null }) {
  const t = shortlistMessages.share;
  const [shared, setShared] = useState(loaded.shared);
  const [isBusy, setBusy] = useState(false);

  async function during(change: () => Promise<unknown>) {
    setBusy(true);
    const changed = async () => {
      requireOwner(owner);
      await change();
    };
    return saved(changed(), shortlistMessages.notChanged).finally(() => setBusy(false));
  }

  async function make(with_notes: boolean) {
    await during(async () => {
      const { data } = await callInSession<typeof shareShortlist>(
        { name: 'POST /user/share-shortlist' },
        { body: { with_notes } },
      );
      setShared(data);
    });
  }

  async function end() {
    await during(async () => {
      await callInSession<typeof endSharedShortlist>({ name: 'POST /user/end-shared-shortlist' });
      setShared(null);
      showToast({ kind: 'success', title: t.ended });
    });
  }

  return (
    <section aria-labelledby="share" className="card flex flex-col items-start gap-3 p-4 print:hidden">
      <h2 id="share" className="text-xl">
        {t.title}
      </h2>
      {shared ? (
        <Link shared={shared} isBusy={isBusy} onEnd={() => void end()} />
      ) : (
        <form
          className="flex flex-col items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void make(new FormData(event.currentTarget).has('with_notes'));
          }}
        >
          <p className="max-w-prose">{t.text({ days: SHARED_SHORTLIST_DAYS })}</p>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="with_notes" className="size-5 shrink-0" />
            {t.withNotes}
          </label>
          <Button type="submit" busy={isBusy}>
            {t.make}
          </Button>
        </form>
      )}
    </section>
  );
}

function Link({ shared, isBusy, onEnd }: { shared: SharedShortlist; isBusy: boolean; onEnd: () => void }) {
  const t = shortlistMessages.share;
  const { sharing } = propertyMessages;
  const field = useId();
  const address = `${location.origin}${inPageLanguage(shared.path)}`;
  const date = day(shared.until);
  return (
    <>
      <p className="max-w-prose">{shared.with_notes ? t.untilWithNotes({ date }) : t.until({ date })}</p>
      <div className="w-full">
        <label htmlFor={field} className="mb-1 block font-semibold">
          {t.address}
        </label>
        <input id={field} readOnly value={address} className="field-input" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => void copyText(address, { copied: sharing.copied, notCopied: checklistMessages.linkNotCopied })}
        >
          {sharing.copy}
        </Button>
        <a
          className={buttonClass('secondary')}
          href={`https://wa.me/?text=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noopener nofollow"
        >
          {sharing.whatsApp}
        </a>
        <Button variant="destructive" busy={isBusy} onClick={onEnd}>
          {t.end}
        </Button>
      </div>
    </>
  );
}
