import { useState } from 'react';
import type { DocumentType } from '#contract/kinds.ts';
import { type PropertyStatus, isForSale } from '#contract/property-statuses.ts';
import type { deletePropertyDoc } from '#contract/own-properties.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { ApiError, call } from '#web/client/api.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/client/toast.ts';

interface DeleteDocumentDialogProps {
  property: PropertyDetail;
  type: DocumentType;
  onDeleted: (type: DocumentType, status: PropertyStatus) => void;
  onClose: () => void;
}

export function DeleteDocumentDialog({ property, type, onDeleted, onClose }: DeleteDocumentDialogProps) {
  const t = listingFormMessages.documentDeletion;
  const names = propertyMessages.documents;
  const [isBusy, setBusy] = useState(false);

  async function deleteDocument() {
    setBusy(true);
    const deleted = await call<typeof deletePropertyDoc>(
      { name: 'POST /property/delete-property-doc' },
      { body: { id: property._id, file_type: type } },
    ).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // Deleted elsewhere meanwhile: that is success.
      if (error.code === 'NO_SUCH_DOCUMENT') return { data: property };
      showToast({ kind: 'error', title: listingFormMessages.editLand.notEdited, reason: error.message });
      return undefined;
    });
    onClose();
    if (!deleted) return;
    showToast({ kind: 'success', title: t.done });
    onDeleted(type, deleted.data.status);
  }

  return (
    <Modal
      title={t.title({ type: names[type] })}
      onClose={onClose}
      actions={
        <>
          <Button variant="destructive" busy={isBusy} onClick={() => void deleteDocument()}>
            {siteMessages.words.remove}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{t.text({ name: property[type]?.file_name ?? names[type] })}</p>
      {isForSale(property.status) && <p>{t.approval}</p>}
    </Modal>
  );
}
