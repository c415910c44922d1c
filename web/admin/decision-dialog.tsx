import type { AdminPropertyRow } from '#contract/admin-properties.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { placeNames } from '#web/places/place-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { rupees } from '#web/ui/rupees.ts';
import { type Decision, wantsReason } from './decisions.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface DecisionDialogProps {
  property: AdminPropertyRow;
  decision: Decision;
  onClose: () => void;
}

export function DecisionDialog({ property, decision, onClose }: DecisionDialogProps) {
  const { properties } = adminMessages;
  const { decisions } = adminMessages;
  const t = decisions[decision];
  return (
    <FormDialog
      title={t.title({ listing: property.listing_number })}
      fields={{ decision, id: property._id, version: property.version, listing_number: property.listing_number }}
      confirm={t.confirm}
      variant={wantsReason(decision) ? 'destructive' : 'primary'}
      onClose={onClose}
    >
      {(issues) => (
        <>
          <Summary property={property} />
          <p>{t.text}</p>
          {wantsReason(decision) && (
            <ReasonField
              quickReasons={'quickReasons' in t ? t.quickReasons : []}
              hint={properties.reasonHint}
              issues={issues}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function Summary({ property }: { property: AdminPropertyRow }) {
  const { documents } = propertyMessages;
  const t = adminMessages.properties;
  const { state, district, mandal } = placeNames(property);
  const facts = [
    [t.plot, plotTitle(property)],
    [t.place, `${mandal}, ${district}, ${state}`],
    [siteMessages.words.price, rupees(property.price)],
    [siteMessages.words.owner, property.name],
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
