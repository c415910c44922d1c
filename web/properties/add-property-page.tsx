import { useState } from 'react';
import { Form, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation, useRevalidator } from 'react-router';
import { displayStates } from '#contract/areas.ts';
import { addProperty, AddPropertyForm } from '#contract/properties.ts';
import { displayUnits } from '#contract/units.ts';
import type { Route } from './+types/add-property-page.ts';
import { callInSession, requireSession } from '../accounts/require-session.ts';
import { ApiError, call } from '../api.ts';
import { AreaFields } from '../areas/area-fields.tsx';
import { messagesOfDocument, useMessages } from '../messages/messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { readForm, useIssues } from '../ui/form.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { Loading, Skeleton } from '../ui/loading.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { showToast } from '../ui/toast.ts';
import { AddLandPage, NotForThisAccount } from './add-land-page.tsx';
import { DescriptionField } from './description-field.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { SizeAndPriceFields } from './size-and-price-fields.tsx';

/** Specification section 9: shorter than elsewhere on the property flow. */
const TOAST_MILLISECONDS = 2000;

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { role } = requireSession();
  if (role !== 'seller' && role !== 'agent') return { role };
  const [states, units] = await Promise.all([
    callInSession(displayStates, { signal }),
    callInSession(displayUnits, { signal }),
  ]);
  return { role, states: states.data, units: units.data };
}

/** Adding changes neither states nor units; and asking again without a session would lead away from what was typed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { values, issues } = readForm(AddPropertyForm, await request.formData(), addProperty.multipart?.lists);
  if (issues) return { issues };
  const added = await call(addProperty, { body: values }).catch(failed);
  if ('issues' in added) return added;

  showToast({ kind: 'success', title: messagesOfDocument().addLand.added, duration: TOAST_MILLISECONDS });
  throw redirect('/myproperties');
}

function failed(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  const { status, message: reason, issues } = error;
  showToast({ kind: 'error', title: messagesOfDocument().addLand.notAdded, reason, duration: TOAST_MILLISECONDS });
  return { issues, reason, isLoggedOut: status === 401 };
}

export function HydrateFallback() {
  return (
    <AddLandPage>
      <Loading>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-64" />
          <Skeleton className="h-72" />
          <Skeleton className="h-48" />
        </div>
      </Loading>
    </AddLandPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <AddLandPage>
      <Failure error={error} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </AddLandPage>
  );
}

export default function AddPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addLand } = useMessages();
  const found = actionData?.issues;
  const { issues, form } = useIssues(found);
  const [unsaved, setUnsaved] = useState(false);
  const isSending = useNavigation().formMethod === 'POST';
  if (!loaderData.states) {
    return (
      <AddLandPage>
        <NotForThisAccount role={loaderData.role} />
      </AddLandPage>
    );
  }
  return (
    <AddLandPage intro={addLand.intro}>
      <LeaveGuard unsaved={unsaved} />
      <Form
        {...form}
        onInputCapture={() => setUnsaved(true)}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-5"
      >
        <section aria-labelledby="where" className="card flex flex-col gap-4 p-4 sm:p-6">
          <h2 id="where" className="text-xl">
            {addLand.where}
          </h2>
          <AreaFields
            states={loaderData.states}
            required="all"
            issues={issues}
            className="flex flex-col gap-4 md:flex-row md:flex-wrap"
          />
        </section>
        <section aria-labelledby="facts" className="card flex flex-col gap-4 p-4 sm:p-6">
          <h2 id="facts" className="text-xl">
            {addLand.facts}
          </h2>
          <SizeAndPriceFields units={loaderData.units} issues={issues} />
          <DescriptionField issues={issues} />
        </section>
        <PhotoPicker found={found} />
        <DocumentPicker found={found} />
        <div className="flex flex-col gap-3">
          {actionData && !isSending && <WhatIsWrong {...actionData} open={issues.length} />}
          <SubmitButton className="w-full sm:w-auto sm:min-w-56 sm:self-start">{addLand.submit}</SubmitButton>
          <p role="status" className="text-sm text-bark">
            {isSending ? addLand.sending : addLand.afterwards}
          </p>
        </div>
      </Form>
    </AddLandPage>
  );
}

interface WhatIsWrongProps {
  reason?: string;
  isLoggedOut?: boolean;
  /** How many issues are still unanswered. */
  open: number;
}

/** Beside the button, for whoever looks there after the toast has gone. */
function WhatIsWrong({ reason, isLoggedOut, open }: WhatIsWrongProps) {
  const { addLand } = useMessages();
  if (open === 0 && !reason) return null;
  return (
    <div className="rounded-md bg-geru-wash p-3 text-geru-dark">
      <p className="font-semibold">{open > 0 ? addLand.issuesAbove(open) : reason}</p>
      {isLoggedOut && (
        <>
          <p>{addLand.loggedOut}</p>
          <Link to="/login" target="_blank" className={buttonClass('secondary', 'mt-2')}>
            {addLand.logInElsewhere}
          </Link>
        </>
      )}
    </div>
  );
}
