import { useState } from 'react';
import { DOCUMENT_TYPES, type DocumentType, type PropertyStatus } from '#contract/kinds.ts';
import type { deletePropertyDoc } from '#contract/own-properties.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { ApiError, call } from '../api.ts';
import { usePaperMessages } from '../messages/papers.ts';
import { useSellingMessages } from '../messages/selling.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { showToast } from '../ui/toast.ts';

interface FiledDocumentsProps {
  property: PropertyDetail;
  /** `status` is how the property stands since. */
  onDeleted: (type: DocumentType, status: PropertyStatus) => void;
}

/** The papers that are on the listing. Each can be opened, and removed at once, which asks first. */
export function FiledDocuments({ property, onDeleted }: FiledDocumentsProps) {
  const { addLand, editLand } = useSellingMessages();
  const { documents: names } = usePaperMessages();
  const [chosen, setChosen] = useState<DocumentType>();
  const filed = DOCUMENT_TYPES.flatMap((type) => {
    const link = property[type];
    return link ? [{ type, ...link }] : [];
  });
  if (filed.length === 0) return <p>{editLand.noneFiled}</p>;
  return (
    <>
      <ul aria-label={editLand.filed} className="flex flex-col gap-2">
        {filed.map(({ type, file_path, file_name }) => (
          <li key={type} className="flex items-center gap-3 rounded-plot border border-line bg-white px-3 py-1">
            <div className="min-w-0 flex-1">
              <a
                className="link inline-flex min-h-11 items-center font-semibold"
                href={file_path}
                target="_blank"
                rel="noopener"
              >
                {names[type]}
              </a>
              <p className="truncate pb-2 text-sm text-bark" title={file_name}>
                {file_name}
              </p>
            </div>
            <button
              type="button"
              className="link min-h-11 text-sm font-semibold"
              aria-label={addLand.removeDocument(names[type])}
              onClick={() => setChosen(type)}
            >
              {addLand.remove}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <DeleteDocumentDialog
          property={property}
          type={chosen}
          onDeleted={onDeleted}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function DeleteDocumentDialog({
  property,
  type,
  onDeleted,
  onClose,
}: FiledDocumentsProps & { type: DocumentType; onClose: () => void }) {
  const { addLand, editLand } = useSellingMessages();
  const { documents: names } = usePaperMessages();
  const [isBusy, setBusy] = useState(false);

  async function deleteDocument() {
    setBusy(true);
    const deleted = await call<typeof deletePropertyDoc>(
      { name: 'POST /property/delete-property-doc' },
      { body: { id: property._id, file_type: type } },
    ).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // It was deleted elsewhere, which is what was asked for.
      if (error.code === 'NO_SUCH_DOCUMENT') return { data: property };
      showToast({ kind: 'error', title: editLand.notEdited, reason: error.message });
      return undefined;
    });
    onClose();
    if (!deleted) return;
    showToast({ kind: 'success', title: editLand.documentRemoved });
    onDeleted(type, deleted.data.status);
  }

  return (
    <Modal
      title={editLand.confirmTitle(names[type])}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={isBusy} onClick={() => void deleteDocument()}>
            {addLand.remove}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {editLand.cancel}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{editLand.confirm(property[type]?.file_name ?? names[type])}</p>
      {property.status === 'approved' && <p>{editLand.confirmApproval}</p>}
    </Modal>
  );
}
