import { useCallback, useState } from 'react';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { documentName } from './document-name.ts';
import { load } from '#web/client/load.ts';

const deleteDialog = async () => (await load(() => import('./delete-document-dialog.tsx'))).DeleteDocumentDialog;

interface FiledDocumentsProps {
  property: PropertyDetail;
  onDeleted: (type: DocumentType, status: PropertyStatus) => void;
}

export function FiledDocuments({ property, onDeleted }: FiledDocumentsProps) {
  const { addLand } = listingFormMessages;
  const { editLand } = listingFormMessages;
  const [chosen, setChosen] = useState<DocumentType>();
  const close = useCallback(() => setChosen(undefined), []);
  const filed = DOCUMENT_TYPES.flatMap((type) => {
    const link = property[type];
    return link ? [{ type, ...link }] : [];
  });
  if (filed.length === 0) return <p>{editLand.noneFiled}</p>;
  return (
    <>
      <ul aria-label={editLand.filed} className="flex flex-col gap-2">
        {filed.map(({ type, file_path, file_name }) => (
          <li key={type} className="flex items-center gap-3 rounded-lg border border-line bg-blank px-3 py-1">
            <div className="min-w-0 flex-1">
              <a
                className="link inline-flex min-h-11 items-center font-semibold"
                href={file_path}
                target="_blank"
                rel="noopener"
              >
                {documentName(type)}
              </a>
              <p className="wrap-anywhere pb-2 text-sm text-bark" title={file_name}>
                {file_name}
              </p>
            </div>
            <button
              type="button"
              className="link min-h-11 text-sm font-semibold"
              aria-label={addLand.removeDocument({ type: documentName(type) })}
              onClick={() => setChosen(type)}
            >
              {siteMessages.words.remove}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Lazy part={deleteDialog} given={{ property, type: chosen, onDeleted, onClose: close }} onMissing={close} />
      )}
    </>
  );
}
