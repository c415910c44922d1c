import { Link, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import type { displayDistricts, displayMandals, displayStates } from '#contract/areas.ts';
import type { editProperty } from '#contract/own-properties.ts';
import type { displayOneProperty, PropertyDetail } from '#contract/properties.ts';
import type { displayUnits } from '#contract/units.ts';
import type { Route } from './+types/edit-property-page.ts';
import { callInSession, requireSession } from '../accounts/require-session.ts';
import { ApiError, call } from '../api.ts';
import { sellingMessagesOfDocument, useSellingMessages } from '../messages/selling.ts';
import { buttonClass } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { readForm } from '../ui/form.ts';
import { showToast } from '../ui/toast.ts';
import { EditLandForm, editRules, isEditable } from './edit-land-form.tsx';
import { LandDetailsPage, LoadingLandDetails } from './land-details-page.tsx';

/** Specification section 9: shorter than elsewhere on the property flow. */
const TOAST_MILLISECONDS = 2000;

/** The fields that are lists. */
const FILES = { lists: ['propertyImage'] };

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const { id } = requireSession();
  const property = await findProperty(params.id, signal);
  if (!property) return { refusal: 'missing' } as const;
  if (property.user_id !== id) return { refusal: 'notYours', property } as const;
  const { state, district } = property;
  // The call takes an id; a listing number in the address works as well.
  if (property._id !== params.id) throw redirect(`/editProperty/${property._id}`);
  if (!isEditable(property)) return { refusal: property.status === 'sold' ? 'sold' : 'removed', property } as const;
  const [states, districts, mandals, units] = await Promise.all([
    callInSession<typeof displayStates>({ name: 'GET /state/display-states' }, { signal }),
    callInSession<typeof displayDistricts>({ name: 'POST /state/display-district' }, { body: { state }, signal }),
    callInSession<typeof displayMandals>(
      { name: 'POST /state/display-mandals' },
      { body: { state, district }, signal },
    ),
    callInSession<typeof displayUnits>({ name: 'GET /admin/display-units' }, { signal }),
  ]);
  return { property, states: states.data, districts: districts.data, mandals: mandals.data, units: units.data };
}

async function findProperty(reference: string, signal: AbortSignal): Promise<PropertyDetail | undefined> {
  try {
    const { data } = await callInSession<typeof displayOneProperty>(
      { name: 'GET /property/display-one-property/{id}' },
      { params: { id: reference }, signal },
    );
    return data[0];
  } catch (error) {
    // 400: what stands in the address is no reference to a plot.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** What was typed stands in the page; asking again without a session or a network would lead away from it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { values, issues } = await readForm(
    async () => (await editRules()).EditPropertyForm,
    await request.formData(),
    FILES.lists,
  );
  if (issues) return { issues };
  const { existing_images: staying, ...rest } = values;
  const body = { ...rest, existing_images: typeof staying === 'string' ? staying : JSON.stringify(staying) };
  const edited = await call<typeof editProperty>(
    { name: 'POST /property/edit-property/{id}', multipart: FILES },
    { params, body },
  ).catch(failed);
  if ('issues' in edited) return edited;

  showToast({ kind: 'success', title: sellingMessagesOfDocument().editLand.edited, duration: TOAST_MILLISECONDS });
  throw redirect('/myproperties');
}

function failed(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { status, message: reason, issues } = error;
  showToast({
    kind: 'error',
    title: sellingMessagesOfDocument().editLand.notEdited,
    reason,
    duration: TOAST_MILLISECONDS,
  });
  return { issues, reason, isLoggedOut: status === 401 };
}

export function HydrateFallback() {
  return <LoadingLandDetails title={useSellingMessages().editLand.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { editLand } = useSellingMessages();
  const { revalidate, state } = useRevalidator();
  return (
    <LandDetailsPage title={editLand.title}>
      <Failure error={error} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </LandDetailsPage>
  );
}

export default function EditPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { editLand } = useSellingMessages();
  return (
    <LandDetailsPage title={editLand.title}>
      {loaderData.refusal ? (
        <CannotEdit {...loaderData} />
      ) : (
        <EditLandForm key={loaderData.property._id} {...loaderData} outcome={actionData} />
      )}
    </LandDetailsPage>
  );
}

interface CannotEditProps {
  refusal: 'missing' | 'notYours' | 'sold' | 'removed';
  property?: PropertyDetail;
}

/** Why there is no form, and where to go on. */
function CannotEdit({ refusal, property }: CannotEditProps) {
  const { editLand } = useSellingMessages();
  return (
    <div className="card flex flex-col items-start gap-3 p-5">
      <p className="text-lg font-semibold">{editLand[refusal]}</p>
      <p>{editLand[`${refusal}Text`]}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/myproperties" className={buttonClass('primary')}>
          {editLand.toMyProperties}
        </Link>
        {property && (
          <a href={`/property/${property._id}`} className={buttonClass('secondary')}>
            {editLand.viewPlot}
          </a>
        )}
      </div>
    </div>
  );
}
