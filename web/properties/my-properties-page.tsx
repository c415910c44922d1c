import { useState } from 'react';
import { Link, redirect, useFetcher, useNavigation, useRevalidator } from 'react-router';
import { IdParams } from '#contract/endpoint.ts';
import { totalPages } from '#contract/limits.ts';
import { deleteProperty, displayMyProperties, type OwnProperty } from '#contract/properties.ts';
import type { Route } from './+types/my-properties-page.ts';
import { callInSession, requireSession } from '../accounts/require-session.ts';
import { ApiError } from '../api.ts';
import { messagesOfDocument, useMessages } from '../messages/messages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { readForm } from '../ui/form.ts';
import { Modal } from '../ui/modal.tsx';
import { Pager } from '../ui/pager.tsx';
import { showToast } from '../ui/toast.ts';
import { LoadingProperties, MyPropertiesPage } from './my-properties-frame.tsx';
import { OwnPropertiesTable } from './own-properties-table.tsx';

/** Specification section 9: shorter than elsewhere on the property flow. */
const TOAST_MILLISECONDS = 2000;

const hrefOf = ({ page }: { page: number }) => `/myproperties?page=${page}`;

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { role } = requireSession();
  if (role === 'admin') throw redirect('/admin/users');
  const page = new URL(url).searchParams.get('page') ?? undefined;
  const answer = await callInSession(displayMyProperties, { query: { page }, signal });
  const { count, pageSize } = answer;
  // The last row of the last page was deleted, or the address is old.
  if (answer.page > totalPages(count, pageSize)) throw redirect(hrefOf({ page: totalPages(count, pageSize) }));
  return { properties: answer.data.propertyDetails, page: answer.page, pageSize, count, mayList: role !== 'buyer' };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<{ deleted?: string }> {
  const { myProperties } = messagesOfDocument();
  const { values } = readForm(IdParams, await request.formData());
  if (!values) return {};
  try {
    await callInSession(deleteProperty, { params: values });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({
      kind: 'error',
      title: myProperties.notDeleted,
      reason: error.message,
      duration: TOAST_MILLISECONDS,
    });
    return {};
  }
  showToast({ kind: 'success', title: myProperties.deleted, duration: TOAST_MILLISECONDS });
  return { deleted: values.id };
}

export function HydrateFallback() {
  return (
    <MyPropertiesPage>
      <LoadingProperties />
    </MyPropertiesPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <MyPropertiesPage>
      <Failure error={error} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </MyPropertiesPage>
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { properties, page, pageSize, count, mayList } = loaderData;
  const [chosen, setChosen] = useState<OwnProperty>();
  const isLoading = useNavigation().state === 'loading';
  return (
    <MyPropertiesPage mayAdd={mayList && properties.length > 0}>
      {properties.length === 0 ? (
        <None mayList={mayList} />
      ) : (
        <div className={`flex flex-col gap-6 ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
          <OwnPropertiesTable properties={properties} onDelete={setChosen} />
          <Pager page={page} count={count} pageSize={pageSize} hrefOf={hrefOf} />
        </div>
      )}
      {chosen && <DeleteDialog key={chosen._id} property={chosen} onClose={() => setChosen(undefined)} />}
    </MyPropertiesPage>
  );
}

function None({ mayList }: { mayList: boolean }) {
  const { myProperties } = useMessages();
  return (
    <div className="card flex flex-col items-start gap-3 p-6">
      <p className="text-lg font-semibold">{myProperties.none}</p>
      <p className="max-w-prose">{mayList ? myProperties.noneForSeller : myProperties.noneForBuyer}</p>
      {mayList ? (
        <Link to="/addProperty" className={buttonClass('primary')}>
          {myProperties.add}
        </Link>
      ) : (
        <a href="/properties" className={buttonClass('primary')}>
          {myProperties.browse}
        </a>
      )}
    </div>
  );
}

function DeleteDialog({ property, onClose }: { property: OwnProperty; onClose: () => void }) {
  const { myProperties } = useMessages();
  const fetcher = useFetcher<typeof clientAction>();
  // Only once the list is without its row: a closing dialog gives the focus back to what opened it.
  if (fetcher.state === 'idle' && fetcher.data?.deleted) return null;
  return (
    <Modal
      title={myProperties.confirmTitle}
      onClose={onClose}
      actions={
        <>
          <Button
            look="danger"
            busy={fetcher.state !== 'idle'}
            onClick={() => void fetcher.submit({ id: property._id }, { method: 'post' })}
          >
            {myProperties.delete}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {myProperties.cancel}
          </Button>
        </>
      }
    >
      <p>{myProperties.confirm(property.title, property.listing_number)}</p>
      <p className="text-bark">{myProperties.confirmBuyers}</p>
    </Modal>
  );
}
