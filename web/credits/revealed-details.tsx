import type { ReactNode } from 'react';
import { DOCUMENT_TYPES } from '#contract/documents.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { useMessages } from '../messages/messages.ts';
import { buttonClass } from '../ui/button.tsx';

interface RevealedDetailsProps {
  property: PropertyDetail;
  contact: { name: string; phone: string };
}

/** What one credit opens, in three tabs (specification section 2.6) that are disclosures of one group: no script turns them. */
export function RevealedDetails({ property, contact }: RevealedDetailsProps) {
  const { access, documents } = useMessages();
  const filed = DOCUMENT_TYPES.flatMap((type) => {
    const link = property[type];
    return link ? [{ type, ...link }] : [];
  });
  return (
    <div className="mt-3 divide-y divide-line border-y border-line">
      <Tab title={access.contactTab} open>
        <dl>
          <dt className="text-sm text-bark">{access.name}</dt>
          <dd className="text-lg font-semibold">{contact.name}</dd>
          <dt className="mt-2 text-sm text-bark">{access.phone}</dt>
          <dd className="figures text-lg font-semibold">{contact.phone}</dd>
        </dl>
        <a className={buttonClass('primary', 'figures mt-3 w-full')} href={`tel:${contact.phone}`}>
          {access.call(contact.phone)}
        </a>
      </Tab>
      <Tab title={`${access.imagesTab} (${property.property_images.length})`}>
        <ul>
          {property.property_images.map((photo, i) => (
            <li key={photo._id}>
              <a
                className="link inline-flex min-h-11 items-center"
                href={photo.file_path}
                target="_blank"
                rel="noopener"
              >
                {access.openImage(i + 1)}
              </a>
            </li>
          ))}
        </ul>
      </Tab>
      <Tab title={`${access.documentsTab} (${filed.length})`}>
        {filed.length > 0 ? (
          <>
            <ul>
              {filed.map(({ type, file_path, file_name }) => (
                <li key={type} className="py-1">
                  <a
                    className="link inline-flex min-h-11 items-center font-semibold"
                    href={file_path}
                    target="_blank"
                    rel="noopener"
                  >
                    {documents[type]}
                  </a>
                  <span className="block text-sm break-all text-bark">{file_name}</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-bark">{access.opensFor15Minutes}</p>
          </>
        ) : (
          <p>{access.noDocuments}</p>
        )}
      </Tab>
    </div>
  );
}

function Tab({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details name="revealed" open={open} className="group">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
        {title}
        <svg
          viewBox="0 0 20 20"
          className="size-5 transition-transform group-open:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="m5 8 5 5 5-5" />
        </svg>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
