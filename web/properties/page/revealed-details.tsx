import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { Photo, PropertyDetail } from '#contract/properties.ts';
import { buyingMessages } from '#messages/buying.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { pdfMark } from '#web/property/pdf-mark.ts';
import { SafetyNote } from '#web/property/safety-note.tsx';
import { type Contact, SellerContact } from '#web/property/seller-contact.tsx';
import { Button } from '#web/ui/button.tsx';

interface RevealedDetailsProps {
  property: PropertyDetail;
  contact: Contact;
  /** The page's own, for messages to the seller. */
  address: string;
}

/** A two-word title wraps before the tabs do; if there is room it takes most of it. */
const widthOf = (title: string) => (title.includes(' ') ? 'flex-[9_1_min-content]' : 'flex-auto');

/** The unlocked details in three tabs (specification section 2.6); <tab-panels> switches them. */
export function RevealedDetails({ property, contact, address }: RevealedDetailsProps) {
  const { access } = buyingMessages;
  const tabs = [
    {
      id: 'contact',
      title: access.contactTab,
      content: (
        <>
          <SellerContact property={property} contact={contact} address={address} />
          <SafetyNote />
        </>
      ),
    },
    { id: 'images', title: access.imagesTab, content: <Images photos={property.property_images} /> },
    { id: 'documents', title: siteMessages.words.documents, content: <Documents property={property} /> },
  ];
  return (
    <tab-panels>
      <div role="tablist" aria-label={access.title} className="flex flex-wrap border-b border-line">
        {tabs.map(({ id, title }, i) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={`${id}-panel`}
            aria-selected={i === 0}
            tabIndex={i === 0 ? 0 : -1}
            className={`${widthOf(title)} min-h-11 border-b-4 border-transparent px-1 text-sm font-semibold text-bark aria-selected:border-geru aria-selected:text-ink`}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, i) => (
        <div
          key={id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab`}
          hidden={i !== 0}
          className="pt-2"
        >
          {content}
        </div>
      ))}
    </tab-panels>
  );
}

function Images({ photos }: { photos: Photo[] }) {
  const { access } = buyingMessages;
  return (
    <ul>
      {photos.map((photo, i) => (
        <li key={photo._id}>
          <a className="link inline-flex min-h-11 items-center" href={photo.file_path} target="_blank" rel="noopener">
            {access.openImage({ number: i + 1 })}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Documents({ property }: Pick<RevealedDetailsProps, 'property'>) {
  const { access } = buyingMessages;
  const { documents } = propertyMessages;
  const filed = DOCUMENT_TYPES.flatMap((type) => {
    const link = property[type];
    return link ? [{ type, ...link }] : [];
  });
  if (filed.length === 0) return <p>{access.noDocuments}</p>;
  return (
    <>
      <ul>
        {filed.map(({ type, file_path, file_name }) => (
          <li key={type} className="py-1">
            <a
              className="link inline-flex min-h-11 items-center font-semibold"
              href={file_path}
              target="_blank"
              rel="noopener"
              {...pdfMark(file_name)}
            >
              {documents[type]}
            </a>
            <span className="block text-sm break-all text-bark">{file_name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-bark">{access.opensFor15Minutes}</p>
      <SaveDocuments />
    </>
  );
}

/** Hidden until its script has loaded. */
function SaveDocuments() {
  return (
    <save-documents hidden className="mt-3 not-[[hidden]]:block">
      <Button variant="secondary">{siteMessages.offline.papers.keep}</Button>
      <p role="status" className="mt-1 text-sm text-bark" />
    </save-documents>
  );
}
