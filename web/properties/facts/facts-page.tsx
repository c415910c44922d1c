import type { Route } from './+types/facts-page.ts';
import { factsMessages } from '#messages/facts.ts';
import { siteMessages } from '#messages/site.ts';
import {
  LandDetailsFailed,
  LandDetailsPage,
  LoadingLandDetails,
} from '#web/properties/listing-form/land-details-page.tsx';
import { ownListing } from '#web/properties/listing-form/own-listing.ts';
import { readUnsent } from '#web/properties/unsent-parts.ts';
import { FactsForm } from './facts-form.tsx';
import type { Answers } from './fact-answers.ts';
import { villagesOf } from './villages-of.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const found = await ownListing(params.id, request, (id) => `/propertyFacts/${id}`);
  if (!('property' in found)) return found;
  const { _id: id, state, district, mandal } = found.property;
  const [unsent, villages] = await Promise.all([
    readUnsent<Answers>('facts', id),
    villagesOf({ state, district, mandal }, request.signal),
  ]);
  return { ...found, unsent, villages };
}

export function HydrateFallback() {
  return <LoadingLandDetails title={factsMessages.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LandDetailsFailed title={factsMessages.form.failed} error={error} />;
}

export default function FactsPage({ loaderData }: Route.ComponentProps) {
  if ('CannotEdit' in loaderData) {
    return (
      <LandDetailsPage title={siteMessages.words.edit}>
        <loaderData.CannotEdit {...loaderData.why} />
      </LandDetailsPage>
    );
  }
  const { property } = loaderData;
  const { form } = factsMessages;
  return (
    <LandDetailsPage title={form.title({ listing: property.listing_number })} intro={form.intro}>
      <FactsForm key={property._id} {...loaderData} />
    </LandDetailsPage>
  );
}
