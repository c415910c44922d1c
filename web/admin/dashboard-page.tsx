import type { funnel, overview } from '#contract/dashboard.ts';
import type { Route } from './+types/dashboard-page.ts';
import { adminMessages } from '#messages/admin.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { Funnel } from './dashboard-funnel.tsx';
import { chosenIn } from './find-list.ts';
import { ListingsByStatus } from './dashboard-listings.tsx';
import { OverviewCharts } from './dashboard-charts.tsx';
import { Queues } from './dashboard-queues.tsx';

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { loadFailed } = adminMessages.overview;
  const { by } = chosenIn(new URL(url).searchParams, { by: ['district', 'language'] as const });
  const [market, steps] = await loadForAdmin(loadFailed, () =>
    Promise.all([
      callAsAdmin<typeof overview>({ name: 'GET /admin/overview' }, { signal }),
      callAsAdmin<typeof funnel>({ name: 'GET /admin/funnel' }, { query: { by }, signal }),
      loadLocalNames(),
    ]),
  );
  return { ...market.data, steps: steps.data, by };
}

export default function OverviewPage({ loaderData: market }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-6">
      <AdminHeading title={adminMessages.pages.overview} />
      <Queues queues={market.queues} />
      <OverviewCharts days={market.days} sums={market.sums} />
      <Funnel rows={market.steps} by={market.by ?? 'week'} />
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
