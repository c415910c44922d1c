import type { Review } from '#contract/reviews.ts';
import { consoleMessages } from '#messages/console.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { adminMessages } from '#messages/admin.ts';
import { AadhaarReminder, ReviewDocumentNote } from './review-document-note.tsx';

export function ReviewDocuments({ review: { documents, changes, property } }: { review: Review }) {
  const t = consoleMessages.review;
  const { documents: names } = propertyMessages;
  const changeOf = (type: string) => changes?.documents?.find((change) => change.type === type)?.change;
  const removed = changes?.documents?.filter(({ change }) => change === 'removed') ?? [];
  const missing = Object.keys(names).length - documents.length;
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-3">
      <h2>
        {siteMessages.words.documents}
        {missing > 0 && (
          <span className="ml-2 text-sm font-normal text-bark">
            {adminMessages.properties.missingCount({ count: missing })}
          </span>
        )}
      </h2>
      {documents.length === 0 && <p className="text-bark">{consoleMessages.find.noDocuments}</p>}
      {documents.length > 0 && <AadhaarReminder />}
      {documents.map((document) => {
        const change = changeOf(document.type);
        return (
          <figure key={document.type} className="min-w-0">
            <figcaption className="mb-1 flex flex-wrap items-center gap-x-3">
              <span className="font-semibold">{names[document.type]}</span>
              {change && (
                <span className="rounded-md bg-mustard-wash px-2 text-sm text-soil">{t.documentChanges[change]}</span>
              )}
              <a
                href={document.file_path}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center text-sm wrap-anywhere"
              >
                <span className="sr-only">{names[document.type]}: </span>
                {document.file_name}
              </a>
            </figcaption>
            <Preview document={document} title={`${names[document.type]}, ${property.listing_number}`} />
            {/* A new key closes the form for another file of the same kind. */}
            <ReviewDocumentNote key={document._id} id={property._id} document={document} />
          </figure>
        );
      })}
      {removed.map(({ type }) => (
        <p key={type} className="rounded-md bg-mustard-wash px-2 py-1 text-soil">
          {names[type]}: {t.documentChanges.removed}
        </p>
      ))}
    </section>
  );
}

function Preview({ document, title }: { document: Review['documents'][number]; title: string }) {
  if (document.content_type.startsWith('image/')) {
    return (
      <img
        src={document.file_path}
        alt={title}
        loading="lazy"
        className="max-h-160 w-full rounded-md border border-line bg-sand object-contain"
      />
    );
  }
  if (document.content_type === 'application/pdf') {
    return (
      <iframe
        src={document.file_path}
        title={title}
        loading="lazy"
        className="h-112 w-full rounded-md border border-line bg-sand max-lg:h-72"
      />
    );
  }
  return <p className="rounded-md bg-sand p-4 text-sm">{consoleMessages.review.noPreview}</p>;
}
