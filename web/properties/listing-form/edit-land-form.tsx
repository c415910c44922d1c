import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import { type PropertyStatus, FIRST_STATUS, hasReason, isEditable } from '#contract/property-statuses.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { useIsSending, useIssues } from '#web/ui/form.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { ownStatusName } from '#web/ui/status-name.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { DocumentPicker } from './document-picker.tsx';
import type { Listed } from './draft-status.tsx';
import { FiledDocuments } from './filed-documents.tsx';
import { changesIn, type ListingDraft } from './form-values.ts';
import type { EditableProperty } from './own-listing.ts';
import { LandFields, type LandLists } from './land-fields.tsx';
import { draftStatus, hasDrafts } from './lazy-draft.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { WhatIsWrong } from './what-is-wrong.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { load } from '#web/client/load.ts';

export const landEditing = () => load(() => import('./edit-land.ts'));

/** Loads the rest at the first field's focus, because the connection may be lost later. */
const ahead = () => Promise.allSettled([load(() => import('#contract/own-properties.ts')), landEditing()]);

interface EditLandFormProps extends LandLists {
  property: EditableProperty;
  listed: Listed;
  draft: ListingDraft | undefined;
  outcome: { issues: Issue[]; reason?: string; isLoggedOut?: boolean } | undefined;
}

export function EditLandForm({ property: loaded, listed, draft, outcome, ...lists }: EditLandFormProps) {
  const { addLand } = listingFormMessages;
  const { editLand } = listingFormMessages;
  const found = outcome?.issues;
  const { issues, form } = useIssues(found, ahead);
  const [unsaved, setUnsaved] = useState(draft !== undefined);
  const [hasOthers] = useState(hasDrafts);
  const [property, setProperty] = useState<PropertyDetail>(loaded);
  const isSending = useIsSending();
  const editableStatus = isEditable(property) ? property.status : FIRST_STATUS;

  function forget(type: DocumentType, status: PropertyStatus) {
    setProperty(({ [type]: _, ...rest }) => ({ ...rest, status }));
  }

  return (
    <>
      <LeaveGuard unsaved={unsaved} />
      <StatusAndReason property={property} />
      <Form
        {...form}
        onInputCapture={() => setUnsaved(true)}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-4 flex flex-col gap-4"
      >
        <LandFields {...lists} issues={issues} values={{ ...listed.values, ...(draft && changesIn(draft)) }} />
        <PhotoPicker found={found} listed={loaded.property_images} draft={draft} onChange={() => setUnsaved(true)} />
        <DocumentPicker found={found} filed={DOCUMENT_TYPES.filter((type) => property[type])} draft={draft}>
          <FiledDocuments property={property} onDeleted={forget} />
        </DocumentPicker>
        <div className="flex flex-col gap-3">
          {outcome && !isSending && <WhatIsWrong {...outcome} open={issues.length} />}
          <p id="afterwards">{editLand.afterwards[editableStatus]}</p>
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            <SubmitButton className="sm:min-w-56">{editLand.submit}</SubmitButton>
            <Link to="/myproperties" className={buttonClass('secondary')}>
              {siteMessages.words.cancel}
            </Link>
          </div>
          <p role="status" className="text-sm text-bark">
            {isSending && addLand.sending}
          </p>
          {(unsaved || hasOthers) && <Lazy part={draftStatus} given={{ form: form.ref, listed }} />}
        </div>
      </Form>
    </>
  );
}

function StatusAndReason({ property }: { property: PropertyDetail }) {
  const { status, rejection_reason: reason } = property;
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        {plotTitle(property)} <span className="figures whitespace-nowrap text-bark">({property.listing_number})</span>
      </p>
      <StatusBadge status={status}>{ownStatusName(status)}</StatusBadge>
      {reason && hasReason(status) && (
        <p className="w-full rounded-md bg-geru-wash p-3 wrap-anywhere text-geru-dark">
          {propertyMessages.reason({ reason })}
        </p>
      )}
    </div>
  );
}
