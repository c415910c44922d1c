import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';
import { propertyMessages } from '#messages/property.ts';
import { noteText } from '#web/properties/page/document-note.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { load } from '#web/client/load.ts';

interface ReviewDocumentNoteProps {
  id: string;
  document: Review['documents'][number];
}

export function AadhaarReminder() {
  return <p className="text-sm text-bark">{documentNotesMessages.review.reminder}</p>;
}

const noteForm = async () => (await load(() => import('./document-note-form.tsx'))).DocumentNoteForm;

export function ReviewDocumentNote({ id, document }: ReviewDocumentNoteProps) {
  const t = documentNotesMessages;
  const [isOpen, setOpen] = useState(false);
  const { note, type } = document;
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="figures flex-1 basis-40 text-sm text-bark">{noteText(note)}</p>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={t.review.openOf({ document: propertyMessages.documents[type] })}
          onClick={() => setOpen(!isOpen)}
        >
          {t.review.open}
        </Button>
      </div>
      {note.name_note !== '' && <p className="text-sm wrap-anywhere">{note.name_note}</p>}
      {note.shows_aadhaar && <p className="rounded-md bg-geru-wash px-2 py-1 text-geru-dark">{t.review.aadhaar}</p>}
      {note.text_unread && note.shows_aadhaar === null && (
        <p className="rounded-md bg-geru-wash px-2 py-1 text-geru-dark">{t.review.unread}</p>
      )}
      {isOpen && <Lazy part={noteForm} given={{ id, document, onDone: () => setOpen(false) }} />}
    </div>
  );
}
