import { useCallback, useState } from 'react';
import { PROPERTY_STATUSES } from '#contract/kinds.ts';
import type { allProperties, AdminPropertyRow } from '#contract/properties.ts';
import type { Route } from './+types/properties-page.ts';
import { loadLocalNames } from '#web/areas/place-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { Pager } from '../ui/pager.tsx';
import { statusName } from '../ui/status-name.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { type Decision, decideProperty } from './decide-property.ts';
import { FilterLinks } from './filter-links.tsx';
import { filterIn, afterSubmit, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { PropertyTable } from './property-table.tsx';

const decisionDialog = async () => (await import('./decision-dialog.tsx')).DecisionDialog;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const status = filterIn(query, 'status', PROPERTY_STATUSES);
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    const [list] = await Promise.all([
      callAsAdmin<typeof allProperties>(
        { name: 'GET /admin/all-properties' },
        { query: { page: pageIn(query), status }, signal: request.signal },
      ),
      loadLocalNames(),
    ]);
    stayWithin(request.url, list);
    return { list, status };
  });
}

/** The list reloads in place: page and status are in the address. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return decideProperty(await request.formData());
}

export const shouldRevalidate = afterSubmit;

export default function PropertiesPage({ loaderData: { list, status } }: Route.ComponentProps) {
  const { properties } = adminMessages;
  const heading = useScrollToTop(list.page);
  const [deciding, setDeciding] = useState<{ property: AdminPropertyRow; decision: Decision }>();
  const stopDeciding = useCallback(() => setDeciding(undefined), []);
  const hrefOf = ({ page }: { page: number }) =>
    `?${new URLSearchParams({ ...(status && { status }), page: String(page) })}`;
  return (
    <div className="flex flex-col gap-5">
      <AdminHeading title={siteMessages.layout.properties} ref={heading} />
      <FilterLinks
        label={properties.filter}
        name="status"
        values={PROPERTY_STATUSES}
        chosen={status}
        textOf={statusName}
      />
      <ListInPlace>
        {list.data.length > 0 ? (
          <PropertyTable
            rows={list.data}
            before={(list.page - 1) * list.pageSize}
            onDecide={(property, decision) => setDeciding({ property, decision })}
          />
        ) : (
          <p className="card p-6 text-lg">{properties.empty}</p>
        )}
      </ListInPlace>
      <Pager page={list.page} pageSize={list.pageSize} count={list.count} estimated={list.estimated} hrefOf={hrefOf} />
      {deciding && (
        <Lazy part={decisionDialog} given={{ ...deciding, onClose: stopDeciding }} onMissing={stopDeciding} />
      )}
    </div>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={siteMessages.layout.properties} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={siteMessages.layout.properties} error={error} />;
}
