import { useEffect, useRef, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { viewerMessages } from '#messages/viewer.ts';
import { showDocument } from '#web/browser/documents/document-viewer.ts';
import { AadhaarReminder, ReviewDocumentNote } from './review-document-note.tsx';

type Document = Review['documents'][number];

/** The documents of a listing one at a time, in a viewer as high as the window. */
export function ReviewDocuments({ review: { documents, changes, property } }: { review: Review }) {
  const t = consoleMessages.review;
  const { documents: names } = propertyMessages;
  const [chosen, setChosen] = useState<string>();
  const changeOf = (type: string) => changes?.documents?.find((change) => change.type === type)?.change;
  const removed = changes?.documents?.filter(({ change }) => change === 'removed') ?? [];
  const missing = Object.keys(names).length - documents.length;
  // Another listing has other documents.
  const shown = documents.find(({ _id }) => _id === chosen) ?? documents[0];
  return (
    <section className="card flex min-w-0 flex-col gap-2 p-3 lg:h-[calc(100dvh-10rem)] lg:overflow-y-auto">
      <h2>
        {siteMessages.words.documents}
        {missing > 0 && (
          <span className="ml-2 text-sm font-normal text-bark">
            {adminMessages.properties.missingCount({ count: missing })}
          </span>
        )}
      </h2>
      {documents.length === 0 && <p className="text-bark">{consoleMessages.find.noDocuments}</p>}
      {documents.length > 1 && (
        <div role="group" aria-label={siteMessages.words.documents} className="flex flex-wrap gap-2">
          {documents.map(({ _id, type }) => {
            const change = changeOf(type);
            return (
              <button
                key={_id}
                type="button"
                aria-pressed={_id === shown?._id}
                onClick={() => setChosen(_id)}
                className="chip"
              >
                {names[type]}
                {change && (
                  <span className="rounded-md bg-mustard-wash px-2 font-normal">{t.documentChanges[change]}</span>
                )}
              </button>
            );
          })}
        </div>
      )}
      {shown && <Shown key={shown._id} document={shown} listing={property.listing_number} />}
      {/* A new key closes the form for another file of the same kind. */}
      {shown && <ReviewDocumentNote key={`note of ${shown._id}`} id={property._id} document={shown} />}
      {shown && <AadhaarReminder />}
      {removed.map(({ type }) => (
        <p key={type} className="rounded-md bg-mustard-wash px-2 py-1 text-soil">
          {names[type]}: {t.documentChanges.removed}
        </p>
      ))}
    </section>
  );
}

function Shown({ document, listing }: { document: Document; listing: string }) {
  const name = propertyMessages.documents[document.type];
  const isShown = document.content_type === 'application/pdf' || document.content_type.startsWith('image/');
  return (
    <figure className="flex min-h-72 min-w-0 flex-1 flex-col gap-1">
      <figcaption className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className="min-w-0 flex-1 basis-40 truncate text-sm text-bark" title={document.file_name}>
          {document.file_name}
        </span>
        <a
          href={document.file_path}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center text-sm lg:min-h-9"
        >
          <span className="sr-only">{name}: </span>
          {viewerMessages.openFile}
        </a>
      </figcaption>
      {isShown ? (
        <Viewer document={document} title={`${name}, ${listing}`} />
      ) : (
        <p className="rounded-md bg-sand p-4 text-sm">{consoleMessages.review.noPreview}</p>
      )}
    </figure>
  );
}

function Viewer({ document, title }: { document: Document; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  // Each answer of the server signs the link anew: the document would open again after every change.
  const [{ file_path: path }] = useState(document);
  useEffect(() => (place.current ? showDocument(place.current, { path, title }) : undefined), [path, title]);
  return <div ref={place} className="document-viewer min-h-0 flex-1 max-lg:h-[75svh]" />;
}
