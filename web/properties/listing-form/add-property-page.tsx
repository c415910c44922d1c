import { useState } from 'react';
import { Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { displayStates } from '#contract/areas.ts';
import type { Issue } from '#contract/endpoint.ts';
import { SHARED } from '#contract/share-target.ts';
import type { FactKey } from '#contract/facts.ts';
import type { displayUnits } from '#contract/units.ts';
import type { Route } from './+types/add-property-page.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { useIsSending, useIssues } from '#web/ui/form.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { areaLists } from './area-lists.ts';
import type { FormValues, ListingDraft, StepName } from './form-values.ts';
import { ATTEMPT, newAttempt } from './idempotency-key.ts';
import { LandDetailsFailed, LandDetailsPage, LoadingLandDetails } from './land-details-page.tsx';
import { LandFields, type LandLists } from './land-fields.tsx';
import { draftOffer, draftStatus, findDraft, hasDrafts } from './lazy-draft.ts';
import type { ChosenLand } from './chosen-place.ts';
import { FactsFold } from './facts-fold.tsx';
import type { Filling } from './fill-from-message.ts';
import type { FilledByShare } from './fill-from-share.ts';
import { ListingStep } from './listing-step.tsx';
import { ListingSteps } from './listing-steps.tsx';
import { MessageFold } from './message-fold.tsx';
import { photoList, PhotoPicker } from './photo-picker.tsx';
import { WhatIsWrong } from './what-is-wrong.tsx';
import { load, sayNotLoaded } from '#web/client/load.ts';
import { sentForm } from '#web/ui/file-form.ts';
import { landNotSaved } from './land-not-saved.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = requireSession(request.url);
  if (role !== 'seller' && role !== 'agent') {
    const { NotForThisAccount } = await load(() => import('./land-refused.tsx'));
    return { role, NotForThisAccount };
  }
  const draft = await findDraft();
  const reference = new URL(request.url).searchParams.get('copy');
  const copied = reference
    ? await (await load(() => import('./copied-listing.ts'))).listingToCopy(reference, request)
    : undefined;
  const [states, units, areas] = await Promise.all([
    callInSession<typeof displayStates>({ name: 'GET /state/display-states' }, { request }),
    callInSession<typeof displayUnits>({ name: 'GET /admin/display-units' }, { request }),
    areaLists(draft?.fields ?? copied?.place ?? {}, request),
  ]);
  const shared = new URL(request.url).searchParams.has(SHARED)
    ? await (await load(() => import('./fill-from-share.ts'))).fillFromShare({ draft, units: units.data, request })
    : undefined;
  const copy = copied && {
    from: copied.listing.listing_number,
    fields: copied.fieldsWith(units.data),
    answers: copied.answers,
  };
  return { states: states.data, units: units.data, ...areas, draft, copy, shared };
}

/** States and units stay the same, and reloading without a session would leave the page. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

const landAdding = () => load(() => import('./add-land.ts'));

/** Loads the rest at the first field's focus, because the connection may be lost later. */
const ahead = () => Promise.allSettled([load(() => import('#contract/listing-form.ts')), landAdding(), photoList()]);

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await sentForm(request);
  if (!(form instanceof FormData)) return form;
  const adding = await landAdding().catch(landNotSaved(listingFormMessages.addLand.notAdded));
  if ('issues' in adding) return adding;
  const failed = await adding.addLand(form);
  if (failed) return failed;
  throw redirect('/myproperties');
}

export function HydrateFallback() {
  return <LoadingLandDetails title={listingFormMessages.addLand.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LandDetailsFailed title={listingFormMessages.addLand.title} error={error} />;
}

export default function AddPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addLand } = listingFormMessages;
  const [filled, setFilled] = useState<Filling>();
  const [before, setBefore] = useState<typeof actionData>();
  if (loaderData.NotForThisAccount) {
    const { NotForThisAccount, role } = loaderData;
    return (
      <LandDetailsPage title={addLand.title}>
        <NotForThisAccount role={role} />
      </LandDetailsPage>
    );
  }
  const filling = filled ?? loaderData.shared?.filling;
  const form = (
    <AddLandForm
      key={filling?.key ?? loaderData.copy?.from}
      {...loaderData}
      {...filling}
      filling={filling}
      // Issues of the form as it was before.
      outcome={actionData === before ? undefined : actionData}
      onFill={(next) => {
        setFilled(next);
        setBefore(actionData);
      }}
    />
  );
  return (
    <LandDetailsPage
      title={addLand.title}
      intro={loaderData.copy ? addLand.copied({ listing: loaderData.copy.from }) : addLand.intro}
    >
      {loaderData.draft ? <Lazy part={draftOffer} given={{ draft: loaderData.draft, children: form }} /> : form}
    </LandDetailsPage>
  );
}

interface AddLandFormProps extends LandLists {
  draft: ListingDraft | undefined;
  copy: { fields: FormValues; answers: Answers } | undefined;
  shared: FilledByShare | undefined;
  filling: Filling | undefined;
  outcome: { issues: Issue[]; reason?: string; isLoggedOut?: boolean } | undefined;
  onFill: (filling: Filling) => void;
}

const listingCheck = async () => (await load(() => import('./listing-check.tsx'))).ListingCheck;
const NOTHING_SHARED = { text: '', photos: [] };
const filledNotice = async () => (await load(() => import('./filled-notice.tsx'))).FilledNotice;
const filler = () => load(() => import('./fill-from-message.ts'));

function AddLandForm({ draft, copy, shared, filling, outcome, onFill, ...lists }: AddLandFormProps) {
  const { addLand } = listingFormMessages;
  const found = outcome?.issues;
  const { issues, form } = useIssues(found, ahead);
  const [unsaved, setUnsaved] = useState(draft !== undefined);
  const [hasOthers] = useState(hasDrafts);
  const [attempt] = useState(draft?.fields[ATTEMPT] ?? newAttempt);
  const [first] = useState(draft?.answers ?? copy?.answers ?? {});
  const [answers, setAnswers] = useState(first);
  const isSending = useIsSending();
  const isBegun = unsaved || hasOthers || copy !== undefined;
  const onAnswer = (fact: FactKey, answer: string | string[]) => setAnswers((now) => ({ ...now, [fact]: answer }));
  const more = (step: StepName, land: ChosenLand) => (
    <FactsFold
      isOpen={filling ? filling.answered.includes(step) : Object.keys(first).length > 0}
      given={{ step, land, answers, issues, onAnswer }}
    />
  );
  return (
    <>
      <LeaveGuard unsaved={unsaved} />
      {filling?.read ? (
        <Lazy
          part={filledNotice}
          given={{
            ...filling.read,
            onUndo: () =>
              filler()
                .then(({ undone }) => undone(filling, form.ref.current, answers))
                .then(onFill, sayNotLoaded),
          }}
        />
      ) : (
        <MessageFold
          isOpen={shared !== undefined || filling !== undefined}
          given={{
            form: form.ref,
            answers,
            units: lists.units,
            before: filling ? { text: filling.text, photos: [] } : (shared?.shared ?? NOTHING_SHARED),
            isLost: shared?.isLost ?? false,
            onFill,
          }}
        />
      )}
      <Form
        {...form}
        onInputCapture={() => setUnsaved(true)}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-4"
      >
        <input type="hidden" name={ATTEMPT} defaultValue={attempt} />
        <LandFields
          {...lists}
          issues={issues}
          values={draft?.fields ?? copy?.fields ?? {}}
          more={more}
          between={(land) => (
            <>
              <ListingStep step="access">{more('access', land)}</ListingStep>
              <DocumentPicker found={found} draft={draft} after={more('rights', land)} />
            </>
          )}
        />
        <PhotoPicker found={found} draft={draft} />
        <ListingStep step="check">
          {isBegun && <Lazy part={listingCheck} given={{ form: form.ref, answers }} />}
          {outcome && !isSending && <WhatIsWrong {...outcome} open={issues.length} />}
          <SubmitButton className="w-full sm:w-auto sm:min-w-56 sm:self-start">{addLand.submit}</SubmitButton>
          <p role="status" className="text-sm text-bark">
            {isSending ? addLand.sending : addLand.afterwards}
          </p>
          {(unsaved || hasOthers) && <Lazy part={draftStatus} given={{ form: form.ref, answers }} />}
        </ListingStep>
        <ListingSteps form={form.ref} />
      </Form>
    </>
  );
}
