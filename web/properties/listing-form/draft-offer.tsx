import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listingFormMessages } from '#messages/listing-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import type { Listed } from './draft-status.tsx';
import { forgetDraft } from './listing-draft.ts';
import type { ListingDraft } from './form-values.ts';
import { isChangedSince } from './unsent.ts';

interface DraftOfferProps {
  draft: ListingDraft;
  listed?: Listed;
  children: ReactNode;
}

export function DraftOffer({ draft, listed, children }: DraftOfferProps) {
  const messages = listingFormMessages.drafting;
  const { title, found, afresh, afreshSure } = listed ? messages.changes : messages;
  const { revalidate } = useRevalidator();
  const [isAnswered, setAnswered] = useState(false);
  const [isSure, setSure] = useState(false);
  if (isAnswered) return children;

  async function startAfresh() {
    if (!isSure) return setSure(true);
    await forgetDraft(listed?.id).catch(() => undefined);
    // Reloads the page without the draft, with the lists of areas of the listing's own place.
    await revalidate();
  }

  return (
    <Modal
      title={title}
      onClose={() => setAnswered(true)}
      actions={
        <>
          <Button onClick={() => setAnswered(true)}>{messages.goOn}</Button>
          <Button variant="secondary" onClick={() => void startAfresh()}>
            {isSure ? afreshSure : afresh}
          </Button>
        </>
      }
    >
      <p className="figures">{found({ moment: timestamp(draft.savedAt) })}</p>
      {listed && isChangedSince(draft, listed.values) && (
        <p className="mt-3 rounded-md bg-mustard-wash p-3">{messages.changes.meanwhile}</p>
      )}
    </Modal>
  );
}
