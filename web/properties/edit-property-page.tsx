import { Link, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { displayDistricts, displayMandals, displayStates } from '#contract/areas.ts';
import { editProperty, EditPropertyForm } from '#contract/own-properties.ts';
import { displayOneProperty, type PropertyDetail, PropertyReference } from '#contract/properties.ts';
import { displayUnits } from '#contract/units.ts';
import type { Route } from './+types/edit-property-page.ts';
import { callInSession, requireSession } from '../accounts/require-session.ts';
import { ApiError, call } from '../api.ts';
import { messagesOfDocument, useMessages } from '../messages/messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { readForm } from '../ui/form.ts';
import { showToast } from '../ui/toast.ts';
import { EditLandForm, isEditable } from './edit-land-form.tsx';
import { LandDetailsPage, LoadingLandDetails } from './land-details-page.tsx';

/** Specification section 9: shorter than elsewhere on the property flow. */
const TOAST_MILLISECONDS = 2000;

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
    callInSession(displayStates, { signal }),
    callInSession(displayDistricts, { body: { state }, signal }),
    callInSession(displayMandals, { body: { state, district }, signal }),
    callInSession(displayUnits, { signal }),
  ]);
  return { property, states: states.data, districts: districts.data, mandals: mandals.data, units: units.data };
}

async function findProperty(reference: string, signal: AbortSignal): Promise<PropertyDetail | undefined> {
  if (!PropertyReference.safeParse(reference).success) return undefined;
  try {
    const { data } = await callInSession(displayOneProperty, { params: { id: reference }, signal });
    return data[0];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** What was typed stands in the page; asking again without a session or a network would lead away from it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { values, issues } = readForm(EditPropertyForm, await request.formData(), editProperty.multipart?.lists);
  if (issues) return { issues };
  const { existing_images: staying, ...rest } = values;
  const body = { ...rest, existing_images: JSON.stringify(staying) };
  const edited = await call(editProperty, { params, body }).catch(failed);
  if ('issues' in edited) return edited;

  showToast({ kind: 'success', title: messagesOfDocument().editLand.edited, duration: TOAST_MILLISECONDS });
  throw redirect('/myproperties');
}

function failed(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { status, message: reason, issues } = error;
  showToast({ kind: 'error', title: messagesOfDocument().editLand.notEdited, reason, duration: TOAST_MILLISECONDS });
  return { issues, reason, isLoggedOut: status === 401 };
}

export function HydrateFallback() {
  return <LoadingLandDetails title={useMessages().editLand.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { editLand } = useMessages();
  const { revalidate, state } = useRevalidator();
  return (
    <LandDetailsPage title={editLand.title}>
      <Failure error={error} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </LandDetailsPage>
  );
}

export default function EditPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { editLand } = useMessages();
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
  const { editLand } = useMessages();
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
