import type { DocumentNote } from '#contract/documents.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { noteText } from './document-note.ts';
import { dataset } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

export function FiledDocuments({ filed, notes }: { filed: DocumentType[]; notes: PropertyDetail['document_notes'] }) {
  const { documents } = propertyMessages;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-xl">
        {siteMessages.words.documents}
      </h2>
      <p {...dataset({ 'data-before-unlock': '' })} className="mb-3 text-bark">
        {propertyMessages.papersNote}
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {DOCUMENT_TYPES.map((type) => {
          const isFiled = filed.includes(type);
          const note = notes[type];
          return (
            <li
              key={type}
              className="flex min-h-11 flex-wrap content-start items-center gap-3 border-b border-line py-2"
            >
              <Icon name={isFiled ? 'check' : 'minus'} className={isFiled ? 'text-crop' : 'text-bark'} />
              <span className={`flex-1 basis-44 ${isFiled ? 'font-semibold' : 'text-bark'}`}>{documents[type]}</span>
              <span className="ml-auto text-sm whitespace-nowrap text-bark">
                {isFiled ? propertyMessages.paperFiled : propertyMessages.paperMissing}
              </span>
              {note && <Described type={type} note={note} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Described({ type, note }: { type: DocumentType; note: DocumentNote }) {
  const t = documentNotesMessages;
  return (
    <span className="figures flex basis-full items-center gap-3 text-sm text-bark">
      {/* The text begins below the name, beside the mark. */}
      <span className="w-5 shrink-0" />
      {note.picture && (
        <img
          src={note.picture}
          alt={t.tiny({ document: propertyMessages.documents[type] })}
          className="max-h-16 max-w-16 shrink-0 rounded-md border border-line"
        />
      )}
      <span>{noteText(note)}</span>
    </span>
  );
}
