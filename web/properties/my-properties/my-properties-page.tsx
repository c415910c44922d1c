import { useEffect, useState } from 'react';
import { Link, redirect, useNavigation, useRevalidator } from 'react-router';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { totalPages } from '#contract/limits.ts';
import type { displayMyProperties, OwnProperty } from '#contract/properties.ts';
import { allows } from '#contract/property-statuses.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Route } from './+types/my-properties-page.ts';
import { BrowsePlots } from '#web/layout/browse-plots.tsx';
import { loadLocalNames } from '#web/places/place-names.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { PageFailure } from '#web/ui/failure.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ConfirmDue } from './confirm-due.tsx';
import { LoadingProperties, MyPropertiesPage } from './my-properties-frame.tsx';
import { NextSteps } from './next-steps.tsx';
import { OwnPropertiesTable } from './own-properties-table.tsx';
import { useSelection } from './selection.ts';
import { StepDialog } from './step-dialog.tsx';
import { PRICE_UNDONE } from './step-outcome.ts';
import { type Step, takeStep } from './take-step.ts';
import { load } from '#web/client/load.ts';

const selectionBar = async () => (await load(() => import('./selection-bar.tsx'))).SelectionBar;
const becomeSeller = async () => (await load(() => import('#web/accounts/become-seller.tsx'))).BecomeSeller;

/** An older confirmation is asked for. */
const DUE_AFTER_MS = FRESHNESS_DAYS.asked * DAY_MS;

const hrefOf = ({ page }: { page: number }) => `/myproperties?page=${page}`;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = requireSession(request.url);
  if (role === 'admin') throw redirect('/admin/users');
  const page = new URL(request.url).searchParams.get('page') ?? undefined;
  const [answer] = await Promise.all([
    callInSession<typeof displayMyProperties>(
      { name: 'GET /property/display-my-properties' },
      { query: { page }, request },
    ),
    loadLocalNames(),
  ]);
  const { count, pageSize } = answer;
  // The last row of the last page was deleted, or the link is old.
  if (answer.page > totalPages(count, pageSize)) throw redirect(hrefOf({ page: totalPages(count, pageSize) }));
  const { propertyDetails: properties, review_hours: reviewHours, waits_for_phone: waitsForPhone } = answer.data;
  return {
    properties,
    reviewHours,
    waitsForPhone,
    loadedAt: Date.now(),
    page: answer.page,
    pageSize,
    count,
    mayList: role !== 'buyer',
  };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return takeStep(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export function HydrateFallback() {
  return (
    <MyPropertiesPage mayAdd>
      <LoadingProperties />
    </MyPropertiesPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MyPropertiesPage>
      <PageFailure error={error} />
    </MyPropertiesPage>
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { properties, reviewHours, waitsForPhone, loadedAt, page, pageSize, count, mayList } = loaderData;
  const [chosen, setChosen] = useState<{ property: OwnProperty; step: Step }>();
  const [opened, setOpened] = useState(0);
  const selection = useSelection();
  const selected = properties.filter(({ _id }) => selection.ids.has(_id));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    addEventListener(PRICE_UNDONE, reload);
    return () => removeEventListener(PRICE_UNDONE, reload);
  }, [revalidate]);
  const isLoading = useNavigation().state === 'loading';
  const due = properties.filter(
    ({ status, confirmed_at: confirmed }) =>
      allows('confirm', status) && confirmed !== null && loadedAt - Date.parse(confirmed) > DUE_AFTER_MS,
  );

  function openDialog(property: OwnProperty, step: Step) {
    setChosen({ property, step });
    setOpened(opened + 1);
  }

  return (
    <MyPropertiesPage mayAdd={mayList && properties.length > 0}>
      {properties.length === 0 ? (
        <None mayList={mayList} />
      ) : (
        <div className={`flex flex-col gap-3 ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
          {/* One line on a wide screen: a long title is cut until it is opened. */}
          <div className="card flex flex-wrap items-center gap-x-6 gap-y-1 border-l-4 border-l-crop px-4 py-3 empty:hidden lg:flex-nowrap lg:items-start lg:py-1">
            {page === 1 && <NextSteps {...{ properties, reviewHours, waitsForPhone, loadedAt }} />}
            {due.length > 0 && <ConfirmDue properties={due} />}
          </div>
          <OwnPropertiesTable properties={properties} selection={selection} onStep={openDialog} />
          {selected.length > 0 && (
            <Lazy
              part={selectionBar}
              given={{ properties: selected, onClear: selection.clear }}
              onMissing={selection.clear}
            />
          )}
          <Pager page={page} count={count} pageSize={pageSize} hrefOf={hrefOf} />
        </div>
      )}
      {chosen && <StepDialog key={opened} {...chosen} onClose={() => setChosen(undefined)} />}
    </MyPropertiesPage>
  );
}

function None({ mayList }: { mayList: boolean }) {
  const { myProperties } = listingFormMessages;
  if (mayList) {
    return (
      <EmptyState title={myProperties.none} text={myProperties.noneForSeller}>
        <Link to="/addProperty" className={buttonClass('primary')}>
          {myProperties.add}
        </Link>
        <Link to="/myproperties/import" className={buttonClass('secondary')}>
          {sheetsMessages.open}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <EmptyState title={myProperties.none} text={myProperties.noneForBuyer}>
        <BrowsePlots />
      </EmptyState>
      <Lazy part={becomeSeller} given={{}} />
    </div>
  );
}
