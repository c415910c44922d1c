import { useState } from 'react';
import { Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { displayStates } from '#contract/areas.ts';
import type { addProperty } from '#contract/properties.ts';
import type { displayUnits } from '#contract/units.ts';
import type { Route } from './+types/add-property-page.ts';
import { callInSession, requireSession } from '#web/accounts/require-session.ts';
import { call } from '#web/api.ts';
import { sellingMessagesOfDocument, useSellingMessages } from '#web/messages/selling.ts';
import { readForm, useIsSending, useIssues } from '#web/ui/form.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { DocumentPicker } from './document-picker.tsx';
import { Draft } from './draft.tsx';
import { LandDetailsFailed, LandDetailsPage, LoadingLandDetails } from './land-details-page.tsx';
import { LandFields } from './land-fields.tsx';
import { landNotSaved, TOAST_MILLISECONDS } from './land-not-saved.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { WhatIsWrong } from './what-is-wrong.tsx';

/** The fields that are lists. */
const FILES = { lists: ['propertyImage'] };

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { role } = requireSession();
  if (role !== 'seller' && role !== 'agent') {
    const { NotForThisAccount } = await import('./land-refused.tsx');
    return { role, NotForThisAccount };
  }
  const [states, units] = await Promise.all([
    callInSession<typeof displayStates>({ name: 'GET /state/display-states' }, { signal }),
    callInSession<typeof displayUnits>({ name: 'GET /admin/display-units' }, { signal }),
  ]);
  return { states: states.data, units: units.data };
}

/** Adding changes neither states nor units; and asking again without a session would lead away from what was typed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

const rules = () => import('#contract/properties.ts');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { values, issues } = await readForm(
    async () => (await rules()).AddPropertyForm,
    await request.formData(),
    FILES.lists,
  );
  if (issues) return { issues };
  const send = (form: object) =>
    call<typeof addProperty>(
      { name: 'POST /property/add-property', multipart: FILES },
      { body: { ...values, ...form } },
    );
  // File by file; at once where what does that does not come.
  const added = await import('./send-files.ts')
    .then(
      ({ sendWithFiles }) => sendWithFiles(values, send, { isOnce: true }),
      () => send(values),
    )
    .catch(landNotSaved(sellingMessagesOfDocument().addLand.notAdded));
  if ('issues' in added) return added;

  // Where it cannot be forgotten, the next visit offers it.
  await import('./listing-draft.ts').then(({ endDraft }) => endDraft()).catch(() => undefined);
  showToast({ kind: 'success', title: sellingMessagesOfDocument().addLand.added, duration: TOAST_MILLISECONDS });
  throw redirect('/myproperties');
}

export function HydrateFallback() {
  return <LoadingLandDetails title={useSellingMessages().addLand.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LandDetailsFailed title={useSellingMessages().addLand.title} error={error} />;
}

export default function AddPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addLand } = useSellingMessages();
  const found = actionData?.issues;
  const { issues, form } = useIssues(found, rules);
  const [unsaved, setUnsaved] = useState(false);
  const isSending = useIsSending();
  if (loaderData.NotForThisAccount) {
    const { NotForThisAccount, role } = loaderData;
    return (
      <LandDetailsPage title={addLand.title}>
        <NotForThisAccount role={role} />
      </LandDetailsPage>
    );
  }
  return (
    <LandDetailsPage title={addLand.title} intro={addLand.intro}>
      <LeaveGuard unsaved={unsaved} />
      <Form
        {...form}
        onInputCapture={() => setUnsaved(true)}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-5"
      >
        <LandFields states={loaderData.states} units={loaderData.units} issues={issues} />
        <PhotoPicker found={found} />
        <DocumentPicker found={found} />
        <div className="flex flex-col gap-3">
          {actionData && !isSending && <WhatIsWrong {...actionData} open={issues.length} />}
          <SubmitButton className="w-full sm:w-auto sm:min-w-56 sm:self-start">{addLand.submit}</SubmitButton>
          <p role="status" className="text-sm text-bark">
            {isSending ? addLand.sending : addLand.afterwards}
          </p>
          <Draft form={form.ref} unsaved={unsaved} onPutBack={() => setUnsaved(true)} />
        </div>
      </Form>
    </LandDetailsPage>
  );
}
