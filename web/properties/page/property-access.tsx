import type { DisplayedPin } from '#contract/pins.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import type { ReportStatusOfBuyer } from '#contract/reports.ts';
import { isEditable, isForSale } from '#contract/property-statuses.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { buyingMessages } from '#messages/buying.ts';
import { checklistMessages } from '#messages/checklist.ts';
import { pinMessages } from '#messages/pin.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { Protection } from '#web/reports/protection.tsx';
import { ReportIncorrect } from '#web/reports/report-incorrect.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { useOrigin } from '#web/layout/page-head.tsx';
import { factNames } from '#web/property/fact-words.ts';
import { listingPath } from '#web/property/listing-path.ts';
import { UnlockedFacts } from '#web/property/plot-facts.tsx';
import { DrawnBoundary } from '#web/properties/boundary/drawn-boundary.tsx';
import { ExactPin } from '#web/properties/pin/exact-pin.tsx';
import { RevealedDetails } from './revealed-details.tsx';
import { ViewDetails } from './view-details.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { dataset } from '#web/client/page-data.ts';

interface PropertyAccessProps {
  property: PropertyDetail;
  fee: number;
  /** Undefined on the cached page; the element then requests the user's own. */
  access:
    | {
        credits: number;
        contact: { name: string; phone: string; phone_verified_at: string | null } | undefined;
        pin: DisplayedPin;
        /** Null for users who need no reveal: the owner and admins. */
        report: ReportStatusOfBuyer | null;
      }
    | undefined;
}

/**
 * Contact and documents. The cached page offers to log in; <property-access> replaces it with this part rendered for
 * the session: the offer and credit balance, or the details.
 */
export function PropertyAccess({ property, fee, access }: PropertyAccessProps) {
  const t = buyingMessages.access;
  const address = useOrigin() + inPageLanguage(listingPath(property));
  return (
    <property-access
      id="access"
      {...dataset({
        'data-property': property._id,
        'data-credits': access?.credits,
      })}
      className={`card mt-3 block scroll-mt-20 px-3 pb-3 max-lg:order-5 lg:px-4 ${access?.contact ? 'pt-1' : 'pt-3'}`}
    >
      <h2 className={access?.contact ? 'sr-only' : 'text-xl'}>{t.title}</h2>
      {access?.contact ? (
        <>
          {access.report === null && <OwnListing property={property} />}
          <RevealedDetails property={property} contact={access.contact} address={address} />
          {access.pin && (
            <ExactPin pin={access.pin} property={property}>
              {access.pin.boundary && (
                <DrawnBoundary boundary={access.pin.boundary} pin={access.pin} property={property} />
              )}
            </ExactPin>
          )}
          <UnlockedFacts property={property} />
          {access.report && (
            <a className={buttonClass('secondary', 'mt-4 w-full')} href={inPageLanguage(`/checklist/${property._id}`)}>
              {checklistMessages.title}
            </a>
          )}
          {access.report && <Protection report={access.report} />}
          {access.report && <ReportIncorrect propertyId={property._id} report={access.report} />}
        </>
      ) : isForSale(property.status) ? (
        <Offer property={property} fee={fee} credits={access?.credits} />
      ) : (
        <p className="mt-1">{property.owner_erased ? propertyMessages.ownerErased : propertyMessages.soldNote}</p>
      )}
    </property-access>
  );
}

/** For the owner only: an admin sees the details too, but owns no listing. */
function OwnListing({ property }: Pick<PropertyAccessProps, 'property'>) {
  const t = buyingMessages.access;
  return (
    <div {...dataset({ 'data-show': 'customer' })} className="mt-1">
      <p className="text-bark">{t.yours}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {isEditable(property) && (
          <a className={buttonClass('primary', 'flex-1')} href={inPageLanguage(`/editProperty/${property._id}`)}>
            {siteMessages.words.edit}
          </a>
        )}
        <a className={buttonClass('secondary', 'flex-1 whitespace-nowrap')} href={inPageLanguage('/myproperties')}>
          {siteMessages.layout.myProperties}
        </a>
      </p>
    </div>
  );
}

interface OfferProps extends Pick<PropertyAccessProps, 'property' | 'fee'> {
  credits: number | undefined;
}

function Offer({ property, fee, credits }: OfferProps) {
  const t = buyingMessages.access;
  return (
    <>
      <ViewDetails property={property} credits={credits} className="mt-2 w-full" />
      {credits === undefined ? (
        <>
          <p className="mt-1 text-center text-sm text-bark" {...dataset({ 'data-show': 'signed-out' })}>
            {t.loginFirst}
          </p>
          <Button className="mt-2 w-full" {...dataset({ 'data-show': 'signed-in', 'data-pending': '' })} busy>
            {t.viewDetails}
          </Button>
        </>
      ) : (
        <>
          <p className="figures mt-1 text-center text-sm text-bark">{buyingMessages.plans.balance({ credits })}</p>
          {credits > 0 && <Confirmation credits={credits} />}
        </>
      )}
      <p className="mt-2">{t.opens({ fee: rupees(fee) })}</p>
      <ul className="mt-1 list-disc pl-4 text-sm">
        {opened(property).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-bark">{t.refund}</p>
      <AccessFailure />
    </>
  );
}

/** The parts a credit unlocks that this property really has. */
function opened(property: PropertyDetail): string[] {
  const {
    document_types: types,
    listed_by: by,
    withheld_facts: withheld,
    location,
    boundary_agrees: agrees,
  } = property;
  const t = buyingMessages.access;
  return [
    t.opensContact({ by }),
    ...(types.length > 0 ? [buyingMessages.unlocked.documents({ count: types.length })] : []),
    ...(location && location.metres > 0 ? [pinMessages.exactPlace] : []),
    ...(agrees === null ? [] : [boundaryMessages.title]),
    ...(withheld.length > 0 ? [factNames(withheld)] : []),
    t.opensChecklist,
  ];
}

/** Shown by the element if its request failed; the button retries. */
export function AccessFailure() {
  const { errors } = siteMessages;
  return (
    <p hidden {...dataset({ 'data-failure': '' })} role="alert" className="mt-3 text-geru-dark">
      <span {...dataset({ 'data-reason': '' })} />{' '}
      <button type="button" {...dataset({ 'data-retry': '' })} className="link min-h-11 px-2 font-semibold">
        {errors.retry}
      </button>
    </p>
  );
}

function Confirmation({ credits }: { credits: number }) {
  const t = buyingMessages.access;
  return (
    <dialog aria-labelledby="confirm-title" className="card m-auto w-[min(28rem,calc(100vw-2rem))] p-6">
      <h2 id="confirm-title" className="text-xl">
        {t.confirmTitle}
      </h2>
      <p className="mt-2">{t.confirm}</p>
      <p className="figures mt-2 text-bark">{t.confirmCost({ credits })}</p>
      <MayCall />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" {...dataset({ 'data-decline': '' })}>
          {siteMessages.words.decline}
        </Button>
        <Button {...dataset({ 'data-accept': '' })}>{t.accept}</Button>
      </div>
    </dialog>
  );
}

/** Off by default: only with it the owner sees a buyer's name and phone. */
function MayCall() {
  const t = buyingMessages.access;
  return (
    <div className="mt-3">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          {...dataset({ 'data-may-call': '' })}
          aria-describedby="may-call-hint"
          className="size-5 shrink-0"
        />
        {t.mayCall}
      </label>
      <p id="may-call-hint" className="text-sm text-bark">
        {t.mayCallHint}
      </p>
    </div>
  );
}
