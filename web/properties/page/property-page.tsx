import { data } from 'react-router';
import { userDetails } from '#contract/accounts.ts';
import { paymentStatus } from '#contract/credits.ts';
import { consultantPath } from '#contract/consultant-path.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { number as figure } from '#contract/indian-number.ts';
import { displayDeletedProperty, displayNearbyProperties } from '#contract/land.ts';
import { type AreaNames, landPath } from '#contract/land-path.ts';
import { displayDistrictMap } from '#contract/district-map.ts';
import { displayFee } from '#contract/payments.ts';
import { displayPin } from '#contract/pins.ts';
import { displayOneProperty, type PropertyDetail, PropertyReference } from '#contract/properties.ts';
import { reportStatusOfBuyer } from '#contract/reports.ts';
import { isForSale, isPublic, isSold } from '#contract/property-statuses.ts';
import { placeNames } from '#web/places/place-names.ts';
import { Place } from '#web/places/place.tsx';
import type { Route } from './+types/property-page.ts';
import { PropertyAccess } from './property-access.tsx';
import { FiledDocuments } from './document-list.tsx';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead, useOrigin } from '#web/layout/page-head.tsx';
import { SharePage } from '#web/layout/share-page.tsx';
import { StructuredData } from '#web/layout/structured-data.tsx';
import { buyingMessages } from '#messages/buying.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { apiClientContext, pageContext } from '#web/client/page-context.ts';
import { dataset } from '#web/client/page-data.ts';
import { day } from '#web/ui/date.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { linkPicture, listingData } from '#web/property/listing-data.ts';
import { listingPath } from '#web/property/listing-path.ts';
import { listHref } from '#web/property/list-query.ts';
import { freshnessOf } from '#web/property/property-card.tsx';
import { Nearby } from './nearby.tsx';
import { PlotFacts } from '#web/property/plot-facts.tsx';
import { PlotLocation } from '#web/properties/pin/plot-location.tsx';
import { ReraNumber } from '#web/property/rera-number.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceContext } from './price-context.tsx';
import { PlotPrice, PlotSize } from './property-facts.tsx';
import { PropertyPhotos } from './property-photos.tsx';
import { PlotHeart } from '#web/property/plot-heart.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { DeletedPage, PublicMessage, SeeOthers } from './missing-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { languageOfText } from '#web/ui/text-language.ts';

export const handle = { static: true, map: true, property: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  // A malformed reference is 404, not 400.
  if (!PropertyReference.safeParse(params.id).success) throw new Response(null, { status: 404 });
  const api = context.get(apiClientContext);
  const [found, fee] = await Promise.all([unlessMissing(api(displayOneProperty, { params })), api(displayFee)]);
  const [property] = found?.data ?? [];
  if (!property) {
    // 410 makes search engines forget it at once.
    const deleted = await api(displayDeletedProperty, { params });
    return data({ deleted: deleted.data }, { status: 410 });
  }
  const { personal } = context.get(pageContext);
  const { state, district } = property;
  const [access, map, nearby] = await Promise.all([
    personal ? loadAccess(api, property) : undefined,
    api(displayDistrictMap, { query: { state, district } }),
    // A personal request renders the access part alone.
    personal || !isPublic(property.status) ? undefined : api(displayNearbyProperties, { params }),
  ]);
  return { property, fee: fee.data.property_view_fee, access, map: map.data, nearby: nearby?.data };
}

async function unlessMissing<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}

async function loadAccess(api: ApiClient, property: PropertyDetail) {
  const status = await api(paymentStatus, { params: { id: property._id } });
  const { view_status: revealed, plan_status: credits } = status.data;
  if (!revealed || property.owner_erased) return { credits, contact: undefined, pin: null, report: null };
  const [details, pin, report] = await Promise.all([
    api(userDetails, { params: { id: property.user_id } }),
    api(displayPin, { params: { id: property._id } }),
    api(reportStatusOfBuyer, { params: { id: property._id } }),
  ]);
  return { credits, contact: details.data[0], pin: pin.data, report: report.data };
}

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  return 'deleted' in loaderData ? <DeletedPage deleted={loaderData.deleted} /> : <Listing {...loaderData} />;
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, { data: unknown }>;

function Listing({ property, fee, access, map, nearby }: Loaded) {
  const origin = useOrigin();
  const { state, district, mandal } = property;
  const names = placeNames(property);
  const path = listingPath(property);
  // The area of an unpublished property may have no page.
  const areaHref = (area: AreaNames) =>
    isForSale(property.status) ? landPath(area) : listHref('/search', { area: { ...area } });
  const isShown = isPublic(property.status);
  // The owner and admins need no reveal, and have no report to send.
  const isOwn = access?.report === null && access.contact !== undefined;
  const { contact } = access ?? {};
  const unlocked = contact && { phone: contact.phone, message: firstMessage(property, contact.name, origin) };
  const titleAndPrice = `${plotTitle(property)} · ${rupeesInWords(property.price) ?? rupees(property.price)}`;
  return (
    <div className="page pb-6">
      <PageHead
        title={plotTitle(property)}
        linkTitle={titleAndPrice}
        description={inShort(property)}
        path={path}
        indexed={isShown}
        picture={linkPicture(property, plotTitle(property))}
      />
      {/* A phone's order is not the document's: painted before all of it has come, the photo pushes the title down. */}
      <link rel="expect" href="#description" blocking="render" />
      {isShown && <StructuredData graph={listingData(property, inShort(property), origin)} />}
      {/* On a phone photo, price, title, size and contact come first, in this order. */}
      <div className="relative grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_auto_auto_1fr] lg:gap-x-6">
        <div className="max-lg:order-7 lg:col-span-2">
          <Breadcrumb
            through={[
              { name: names.state, href: areaHref({ state }) },
              { name: names.district, href: areaHref({ state, district }) },
              { name: names.mandal, href: areaHref({ state, district, mandal }) },
            ]}
            here={property.listing_number}
          />
        </div>
        <div className="max-lg:order-3 lg:col-span-2 lg:flex lg:items-start lg:justify-between lg:gap-4">
          <div>
            <h1 className="text-xl lg:text-3xl">{plotTitle(property)}</h1>
            <p className="text-bark">
              <Place of={property} />
            </p>
            <Standing property={property} />
          </div>
          {isShown && <SharePage subject={titleAndPrice} path={path} overPhoto />}
        </div>
        <Listed property={property} />
        <div className="relative min-w-0 max-lg:order-1 max-lg:-mx-4 lg:col-start-1 lg:row-start-4">
          <PropertyPhotos property={property} />
          {isShown && <PlotHeart property={property} />}
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-4 lg:block">
          {/* Sticky only where the window is high enough: otherwise it would hide its own end. */}
          <div className="contents lg:top-20 lg:block lg:[@media(min-height:40rem)]:not-has-[[role=tab]]:sticky">
            <PlotPrice property={property} />
            <PlotSize property={property} />
            <PropertyAccess property={property} fee={fee} access={access} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-8 lg:col-start-1 lg:mt-6">
          <section aria-labelledby="description">
            <h2 id="description" className="mb-2 text-xl">
              {siteMessages.words.description}
            </h2>
            <p lang={languageOfText(property.description)} className="max-w-prose whitespace-pre-line">
              {property.description || siteMessages.words.notGiven}
            </p>
            {property.measured_by === 'documented' && (
              <p className="mt-2 max-w-prose text-sm text-bark">{propertyMessages.sizeVaries}</p>
            )}
          </section>
          <PriceContext property={property} />
          <PlotFacts property={property} />
          <PlotLocation property={property} map={map} />
          <FiledDocuments filed={property.document_types} notes={property.document_notes} />
        </div>
      </div>
      {nearby && <Nearby property={property} nearby={nearby} />}
      {isForSale(property.status) && !isOwn && (
        <PriceBar property={property} credits={access?.credits} unlocked={unlocked} />
      )}
    </div>
  );
}

/** When and by whom it was listed, and how often it was viewed. */
function Listed({ property }: { property: PropertyDetail }) {
  const freshness = freshnessOf(property);
  return (
    <div className="text-sm text-bark max-lg:order-6 max-lg:mt-3 lg:col-span-2 lg:mb-2">
      <div className="figures flex flex-wrap gap-x-2">
        <p>
          {property.approved_at && `${propertyMessages.listed({ date: day(property.approved_at) })} · `}
          {freshness && `${freshness} · `}
          {propertyMessages.listedBy[property.listed_by]}
          {property.calls_answered && ` · ${propertyMessages.callsAnswered(property.calls_answered)}`}
        </p>
        <dl className="flex flex-wrap gap-x-2">
          <div className="flex gap-x-1">
            <dt>{propertyMessages.totalViews}</dt>
            <dd>{figure(property.view.view_count)}</dd>
          </div>
          <div className="flex gap-x-1">
            <dt>{propertyMessages.listingNumber}</dt>
            <dd>{property.listing_number}</dd>
          </div>
        </dl>
        {isPublic(property.status) && (
          <a
            {...dataset({ 'data-before-unlock': '' })}
            className="link -my-3 inline-flex min-h-11 items-center"
            rel="nofollow"
            href={inPageLanguage(`/report/${property.listing_number}`)}
          >
            {buyingMessages.reportListing.open}
          </a>
        )}
      </div>
      {property.consultant && <TradingName consultant={property.consultant} />}
      {property.rera && <ReraNumber rera={property.rera} />}
    </div>
  );
}

/** The E-Commerce Rules 2020, rule 5(3), require the name of the business before the unlock. */
function TradingName({ consultant: { name, slug } }: { consultant: NonNullable<PropertyDetail['consultant']> }) {
  return (
    <p className="wrap-anywhere">
      {siteMessages.words.consultant}:{' '}
      {slug === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <a className="link -my-3 inline-flex min-h-11 items-center" href={inPageLanguage(consultantPath(slug))}>
          <bdi>{name}</bdi>
        </a>
      )}
    </p>
  );
}

/** How a buyer's message to the seller begins. */
function firstMessage(property: PropertyDetail, name: string, origin: string): string {
  const { listing_number: number } = property;
  const address = origin + inPageLanguage(listingPath(property));
  return buyingMessages.unlocked.whatsAppText({ name, number, title: plotTitle(property), address });
}

function Standing({ property }: { property: PropertyDetail }) {
  const { status, reason } = propertyMessages;
  if (isForSale(property.status)) return null;
  return (
    <div role="status" className="mt-2 rounded-md border border-mustard bg-mustard-wash p-3">
      <p className="font-bold">{status[property.status]}</p>
      <p>{noteOn(property, propertyMessages)}</p>
      {property.rejection_reason && <p>{reason({ reason: property.rejection_reason })}</p>}
    </div>
  );
}

const IN_SHORT_CHARACTERS = 160;

function inShort(property: PropertyDetail): string {
  const { price, description } = property;
  const { mandal, district, state } = placeNames(property);
  const whole = `${rupees(price)} · ${mandal}, ${district}, ${state} · ${description.replace(/\s+/g, ' ')}`;
  if (whole.length <= IN_SHORT_CHARACTERS) return whole;
  return `${whole.slice(0, IN_SHORT_CHARACTERS).replace(/\s\S*$/, '')} …`;
}

function noteOn({ status, owner_erased: erased }: PropertyDetail, properties: typeof propertyMessages): string {
  if (erased) return properties.ownerErased;
  return isSold(status) ? properties.soldNote : properties.notPublic;
}

/** 404. For the owner, an admin or a buyer the element requests the page again with the token and replaces this one. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { product } = siteMessages;
  if (!(typeof error === 'object' && error !== null && 'status' in error && error.status === 404)) throw error;
  return (
    <PublicMessage>
      <title>{`${propertyMessages.notFoundTitle} · ${product.name}`}</title>
      <PageHeader title={propertyMessages.notFoundTitle} />
      <p>{propertyMessages.notFoundText}</p>
      <SeeOthers />
    </PublicMessage>
  );
}
