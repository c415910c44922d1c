import type { ComponentProps } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { displayStates } from '#contract/areas.ts';
import type { displayUnits } from '#contract/units.ts';
import type { Route } from './+types/edit-property-page.ts';
import { callInSession } from '#web/client/require-session.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { areaLists } from './area-lists.ts';
import { EditLandForm, landEditing } from './edit-land-form.tsx';
import { LandDetailsFailed, LandDetailsPage, LoadingLandDetails } from './land-details-page.tsx';
import { changesIn, documentPaths, valuesOf } from './form-values.ts';
import { draftOffer, endDraft, findDraft } from './lazy-draft.ts';
import { ownListing } from './own-listing.ts';
import { load } from '#web/client/load.ts';
import { sentForm } from '#web/ui/file-form.ts';
import { landNotSaved } from './land-not-saved.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const found = await ownListing(params.id, request, (id) => `/editProperty/${id}`);
  if (!('property' in found)) return found;
  const { property } = found;
  const saved = await findDraft(property._id);
  const { state, district, mandal } = property;
  const [states, units, areas] = await Promise.all([
    callInSession<typeof displayStates>({ name: 'GET /state/display-states' }, { request }),
    callInSession<typeof displayUnits>({ name: 'GET /admin/display-units' }, { request }),
    areaLists({ state, district, mandal, ...(saved && changesIn(saved)) }, request),
  ]);
  const listed = { id: property._id, values: valuesOf(property, units.data), filed: documentPaths(property) };
  const draft = saved && (await load(() => import('./unsent.ts'))).unsentOf(saved, listed.values, property);
  if (saved && !draft) await endDraft(property._id);
  return { property, states: states.data, units: units.data, ...areas, listed, draft };
}

/** Reloading without a session or network would leave the page and lose what was typed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await sentForm(request);
  if (!(form instanceof FormData)) return form;
  const editing = await landEditing().catch(landNotSaved(listingFormMessages.editLand.notEdited));
  if ('issues' in editing) return editing;
  const failed = await editing.editLand(params.id, form);
  if (failed) return failed;
  throw redirect('/myproperties');
}

export function HydrateFallback() {
  return <LoadingLandDetails title={listingFormMessages.editLand.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LandDetailsFailed title={listingFormMessages.editLand.title} error={error} />;
}

export default function EditPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { editLand } = listingFormMessages;
  return (
    <LandDetailsPage title={editLand.title}>
      {'CannotEdit' in loaderData ? (
        <loaderData.CannotEdit {...loaderData.why} />
      ) : (
        <EditOrOffer key={loaderData.property._id} {...loaderData} outcome={actionData} />
      )}
    </LandDetailsPage>
  );
}

function EditOrOffer(given: ComponentProps<typeof EditLandForm>) {
  const { draft, listed } = given;
  const form = <EditLandForm {...given} />;
  return draft ? <Lazy part={draftOffer} given={{ draft, listed, children: form }} /> : form;
}
