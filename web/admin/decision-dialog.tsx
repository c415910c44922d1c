import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import type { AdminPropertyRow } from '#contract/properties.ts';
import { useMessages } from '../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { useIssues } from '../ui/form.ts';
import { Modal } from '../ui/modal.tsx';
import { rupees } from '../ui/rupees.ts';
import { type Decision, type decideProperty, wantsReason } from './decide-property.ts';
import { ReasonField } from './reason-field.tsx';

interface DecisionDialogProps {
  property: AdminPropertyRow;
  decision: Decision;
  onClose: () => void;
}

/** The last look before a decision: what it is about, what it does, and for a refusal the reason. Closes once it is settled. */
export function DecisionDialog({ property, decision, onClose }: DecisionDialogProps) {
  const { admin } = useMessages();
  const t = admin.decisions[decision];
  const formId = useId();
  const { Form, state, data } = useFetcher<typeof decideProperty>();
  const { issues, form } = useIssues(data?.issues);
  const settled = state === 'idle' && data?.settled === true;
  useEffect(() => {
    if (settled) onClose();
  }, [settled, onClose]);
  return (
    <Modal
      title={t.title(property.listing_number)}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            busy={state !== 'idle'}
            look={wantsReason(decision) ? 'danger' : 'primary'}
          >
            {t.confirm}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {admin.properties.cancel}
          </Button>
        </>
      }
    >
      <Summary property={property} />
      <p>{t.text}</p>
      <Form method="post" noValidate id={formId} {...form}>
        <input type="hidden" name="decision" value={decision} />
        <input type="hidden" name="id" value={property._id} />
        <input type="hidden" name="version" value={property.version} />
        <input type="hidden" name="listing_number" value={property.listing_number} />
        {wantsReason(decision) && (
          <ReasonField quickReasons={t.quickReasons} hint={admin.properties.reasonHint} issues={issues} />
        )}
      </Form>
    </Modal>
  );
}

function Summary({ property }: { property: AdminPropertyRow }) {
  const { admin, documents } = useMessages();
  const t = admin.properties;
  const facts = [
    [t.plot, property.title],
    [t.place, `${property.mandal}, ${property.district}, ${property.state}`],
    [t.price, rupees(property.price)],
    [t.owner, property.name],
    [
      t.missingPapers,
      property.missingDoc.length > 0 ? property.missingDoc.map((type) => documents[type]).join(', ') : t.noneMissing,
    ],
  ];
  return (
    <dl className="figures grid gap-x-4 rounded-md sm:grid-cols-[auto_1fr] sm:gap-y-1 bg-sand p-4">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-bark sm:text-base">{name}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
