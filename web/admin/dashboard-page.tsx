import type { overview } from '#contract/dashboard.ts';
import type { Route } from './+types/dashboard-page.ts';
import { adminMessages } from '#messages/admin.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { ListingsByStatus } from './dashboard-listings.tsx';
import { OverviewPlots } from './dashboard-properties.tsx';
import { Queues } from './dashboard-queues.tsx';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { loadFailed } = adminMessages.overview;
  const { data } = await loadForAdmin(loadFailed, () =>
    callAsAdmin<typeof overview>({ name: 'GET /admin/overview' }, { signal }),
  );
  return data;
}

export default function OverviewPage({ loaderData: market }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-8">
      <AdminHeading title={adminMessages.pages.overview} />
      <Queues queues={market.queues} />
      <OverviewPlots days={market.days} sums={market.sums} />
      <ListingsByStatus listings={market.listings} />
    </div>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.overview} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.overview} error={error} />;
}
