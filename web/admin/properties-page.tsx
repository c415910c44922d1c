import { useCallback, useState } from 'react';
import { allProperties, type AdminPropertyRow, PROPERTY_STATUSES } from '#contract/properties.ts';
import type { Route } from './+types/properties-page.ts';
import { messagesOfDocument, useMessages } from '../messages/messages.ts';
import { Pager } from '../ui/pager.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { type Decision, decideProperty } from './decide-property.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { FilterLinks } from './filter-links.tsx';
import { filterIn, onceSettled, pageIn, stayWithin, useFromTheTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { PropertyTable } from './property-table.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const status = filterIn(query, 'status', PROPERTY_STATUSES);
  return loadForAdmin(messagesOfDocument().admin.loadFailed, async () => {
    const list = await callAsAdmin(allProperties, { query: { page: pageIn(query), status }, signal: request.signal });
    stayWithin(request.url, list);
    return { list, status };
  });
}

/** Afterwards the list loads again in its place: page and status are in the address. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return decideProperty(await request.formData());
}

export const shouldRevalidate = onceSettled;

export default function PropertiesPage({ loaderData: { list, status } }: Route.ComponentProps) {
  const { admin, chips } = useMessages();
  const heading = useFromTheTop(list.page);
  const [deciding, setDeciding] = useState<{ property: AdminPropertyRow; decision: Decision }>();
  const stopDeciding = useCallback(() => setDeciding(undefined), []);
  const hrefOf = ({ page }: { page: number }) =>
    `?${new URLSearchParams({ ...(status && { status }), page: String(page) })}`;
  return (
    <div className="flex flex-col gap-5">
      <AdminHeading title={admin.properties.title} ref={heading} />
      <FilterLinks
        label={admin.properties.filter}
        name="status"
        values={PROPERTY_STATUSES}
        chosen={status}
        textOf={(value) => chips.statuses[value]}
      />
      <ListInPlace>
        {list.data.length > 0 ? (
          <PropertyTable
            rows={list.data}
            before={(list.page - 1) * list.pageSize}
            onDecide={(property, decision) => setDeciding({ property, decision })}
          />
        ) : (
          <p className="card p-6 text-lg">{admin.properties.empty}</p>
        )}
      </ListInPlace>
      <Pager page={list.page} pageSize={list.pageSize} count={list.count} hrefOf={hrefOf} />
      {deciding && <DecisionDialog {...deciding} onClose={stopDeciding} />}
    </div>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={useMessages().admin.properties.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={useMessages().admin.properties.title} error={error} />;
}
