import type { Route } from './+types/pin-page.ts';
import type { displayDistrictMap } from '#contract/district-map.ts';
import { number } from '#contract/indian-number.ts';
import type { displayPin } from '#contract/pins.ts';
import { SHOWN_WITHIN_METRES } from '#contract/shown-location.ts';
import { callInSession } from '#web/client/require-session.ts';
import { call } from '#web/client/api.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { pinMessages } from '#messages/pin.ts';
import {
  LandDetailsFailed,
  LandDetailsPage,
  LoadingLandDetails,
} from '#web/properties/listing-form/land-details-page.tsx';
import { ownListing } from '#web/properties/listing-form/own-listing.ts';
import { readUnsent } from '#web/properties/unsent-parts.ts';
import { PinForm } from './pin-form.tsx';
import type { TypedPin } from './typed-pin.ts';

/** The server permits geolocation on this page (server/http/permissions-policy.ts). */
export const handle = { asks: 'geolocation', map: true };

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const found = await ownListing(params.id, request, (id) => `/propertyPin/${id}`);
  if (!('property' in found)) return found;
  const { _id: id, state, district } = found.property;
  const [pin, map, unsent] = await Promise.all([
    callInSession<typeof displayPin>({ name: 'GET /property/display-pin/{id}' }, { params: { id }, request }),
    // The place can be typed without the map.
    call<typeof displayDistrictMap>(
      { name: 'GET /property/display-district-map' },
      { query: { state, district }, signal: request.signal },
    ).catch(() => ({ data: null })),
    readUnsent<TypedPin>('pin', id),
    loadLocalNames(),
  ]);
  return { ...found, pin: pin.data, map: map.data, unsent };
}

export function HydrateFallback() {
  return <LoadingLandDetails title={pinMessages.form.open} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LandDetailsFailed title={pinMessages.form.open} error={error} />;
}

export default function PinPage({ loaderData }: Route.ComponentProps) {
  const { form } = pinMessages;
  if ('CannotEdit' in loaderData) {
    return (
      <LandDetailsPage title={form.open}>
        <loaderData.CannotEdit {...loaderData.why} />
      </LandDetailsPage>
    );
  }
  const { property } = loaderData;
  return (
    <LandDetailsPage
      title={form.title({ listing: property.listing_number })}
      intro={form.intro({ metres: number(SHOWN_WITHIN_METRES) })}
    >
      <PinForm key={property._id} {...loaderData} />
    </LandDetailsPage>
  );
}
