import { Link } from 'react-router';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { UnlockedProperty } from '#contract/reveals.ts';
import { isForSale, isSold } from '#contract/property-statuses.ts';
import { buyingMessages } from '#messages/buying.ts';
import { checklistMessages } from '#messages/checklist.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { Place } from '#web/places/place.tsx';
import { CallConsent } from '#web/credits/call-consent.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { whenLoaded } from '#web/client/load.ts';
import { saveUnlockedPicture } from '#web/browser/offline/saved-unlocked.ts';
import { listingPath } from '#web/property/listing-path.ts';
import { pdfMark } from '#web/property/pdf-mark.ts';
import { Photo } from '#web/property/photo.tsx';
import { SellerContact } from '#web/property/seller-contact.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { CreditStatus } from '#web/reports/protection.tsx';
import { Reported } from '#web/reports/reported.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { More } from '#web/ui/more.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { day } from '#web/ui/date.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { ContactProgress, NobodyAgain, NoteForm } from './note-form.tsx';
import { ReportForm } from './report-form.tsx';

export function UnlockedCard({ unlocked }: { unlocked: UnlockedProperty }) {
  const { property, contact, report } = unlocked;
  const t = buyingMessages.unlocked;
  // While a credit is protected, its last day says when the plot was unlocked too.
  const { protected_until: until } = report;
  const { myProperties } = listingFormMessages;
  const [cover] = property.property_images;
  const href = inPageLanguage(`/property/${property._id}`);
  return (
    <li
      className="card flex flex-col gap-1 p-2 print:mb-4 print:shadow-none sm:p-4"
      onLoadCapture={({ target }) => {
        if (target instanceof HTMLImageElement) void saveUnlockedPicture(target, property._id);
      }}
    >
      <div className="flex gap-3">
        {cover && (
          <a href={href} tabIndex={-1} aria-hidden="true" className="aspect-square w-16 shrink-0 self-start sm:w-32">
            <Photo photo={cover} sizes="8rem" alt="" className="size-full rounded-md bg-sand object-cover" />
          </a>
        )}
        <div className="min-w-0 flex-1">
          <p className="figures flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-xl font-bold">{rupeesInWords(property.price) ?? rupees(property.price)}</span>
            <StatusNow {...unlocked} />
          </p>
          <h2 className="leading-snug">
            <a href={href} className="underline-offset-4 hover:underline">
              {plotTitle(property)}
            </a>
          </h2>
          <p className="text-sm text-bark">
            <Place of={property} />
          </p>
          <p className="figures text-sm text-bark">
            {property.listing_number} ·{' '}
            {until
              ? buyingMessages.returns.protected({ until: day(until) })
              : t.on({ date: day(unlocked.unlocked_at) })}
          </p>
        </div>
      </div>
      {(unlocked.seller_blocked || !contact) && (
        <p className="rounded-md bg-sand p-3">{contact ? t.sellerBlocked : propertyMessages.ownerErased}</p>
      )}
      {contact && (
        <SellerContact
          property={property}
          contact={contact}
          address={location.origin + inPageLanguage(listingPath(property))}
        />
      )}
      <OwnNotes unlocked={unlocked} />
      <CreditStatus report={report} />
      {report.no_answers?.count > 0 && report.no_answers.may_add && <NobodyAgain propertyId={property._id} />}
      <More group="unlocked-plot" name={myProperties.moreOf({ title: plotTitle(property) })}>
        <div className="mt-4 flex flex-col gap-4">
          <ContactProgress unlocked={unlocked} />
          <NoteForm unlocked={unlocked} />
          {contact && <CallConsent propertyId={property._id} agreed={unlocked.call_agreed_at !== null} />}
          <Link to={`/checklist/${property._id}`} className={buttonClass('secondary')}>
            {checklistMessages.title}
          </Link>
          <Documents property={property} />
          {report.may_report && contact && <ReportForm propertyId={property._id} until={report.report_until} />}
        </div>
      </More>
      {report.report && <Reported report={report.report} returned={report.returned} />}
    </li>
  );
}

/** How far the buyer got with the seller, and their note: on screen and in print. */
function OwnNotes({ unlocked: { contact_status: status, note } }: { unlocked: UnlockedProperty }) {
  if (!status && !note) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
      {status && <Badge tone="sand">{buyingMessages.unlocked.contactStatuses[status]}</Badge>}
      {note && <p className="line-clamp-2 min-w-0 whitespace-pre-line print:line-clamp-none">{note}</p>}
    </div>
  );
}

function StatusNow({ property: { status }, contact }: Pick<UnlockedProperty, 'property' | 'contact'>) {
  const { statuses } = buyingMessages.unlocked;
  const [tone, name]: [Tone, string] = !contact
    ? ['sand', statuses.erased]
    : isForSale(status)
      ? ['crop', statuses.approved]
      : isSold(status)
        ? ['river', propertyMessages.status.sold]
        : ['mustard', statuses.withdrawn];
  return <Badge tone={tone}>{name}</Badge>;
}

function Documents({ property }: Pick<UnlockedProperty, 'property'>) {
  const filed = DOCUMENT_TYPES.flatMap((type) => {
    const link = property[type];
    return link ? [{ type, ...link }] : [];
  });
  if (filed.length === 0) return null;
  return (
    <details
      onToggle={() =>
        whenLoaded(
          () => import('#web/browser/documents/pdf-links.ts'),
          ({ showPdfsOverPage }) => showPdfsOverPage(),
        )
      }
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-soil">
        {buyingMessages.unlocked.documents({ count: filed.length })}
      </summary>
      <ul className="pl-4">
        {filed.map(({ type, file_path: path, file_name: name }) => (
          <li key={type}>
            <a
              href={path}
              target="_blank"
              rel="noopener"
              {...pdfMark(name)}
              className="link inline-flex min-h-11 items-center"
            >
              {propertyMessages.documents[type]}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-bark">{buyingMessages.access.opensFor15Minutes}</p>
    </details>
  );
}
