import { useCallback, useState } from 'react';
import { REPORT_STATUSES } from '#contract/console-lists.ts';
import type { AdminReport, allReports } from '#contract/reports.ts';
import type { Route } from './+types/reports-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { decideReport, type ReportMove } from './decide-report.ts';
import { FilterLinks } from './filter-links.tsx';
import { filterIn, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { ReportsOfListing } from './report-card.tsx';
import { load } from '#web/client/load.ts';

const reportDialog = async () => (await load(() => import('./report-dialog.tsx'))).ReportDialog;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const status = filterIn(query, 'status', REPORT_STATUSES);
  return loadForAdmin(adminMessages.reports.loadFailed, async () => {
    const list = await callAsAdmin<typeof allReports>(
      { name: 'GET /admin/reports' },
      { query: { page: pageIn(query), status }, signal: request.signal },
    );
    stayWithin(request.url, list);
    return { list, status, now: Date.now() };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return decideReport(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function ReportsPage({ loaderData: { list, status, now } }: Route.ComponentProps) {
  const t = adminMessages.reports;
  const heading = useScrollToTop(list.page);
  const [deciding, setDeciding] = useState<{ report: AdminReport; move: ReportMove }>();
  const close = useCallback(() => setDeciding(undefined), []);
  const hrefOf = ({ page }: { page: number }) =>
    `?${new URLSearchParams({ ...(status && { status }), page: String(page) })}`;
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={adminMessages.pages.reports} ref={heading} />
      <FilterLinks
        label={adminMessages.enquiries.filter}
        name="status"
        values={REPORT_STATUSES}
        chosen={status}
        textOf={(value) => t.statuses[value]}
      />
      <ListInPlace>
        {list.data.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {byListing(list.data).map((reports) => (
              <ReportsOfListing
                key={reports[0].property_id}
                reports={reports}
                now={now}
                onDecide={(report, move) => setDeciding({ report, move })}
              />
            ))}
          </ul>
        ) : (
          <NoRows title={t.empty} text={consoleMessages.empty.reports} />
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={hrefOf} />
      {deciding && <Lazy part={reportDialog} given={{ ...deciding, onClose: close }} onMissing={close} />}
    </div>
  );
}

/** The server sends the reports of a listing one after another. */
function byListing(reports: readonly AdminReport[]): [AdminReport, ...AdminReport[]][] {
  const listings: [AdminReport, ...AdminReport[]][] = [];
  for (const report of reports) {
    const last = listings.at(-1);
    if (last?.[0].property_id === report.property_id) last.push(report);
    else listings.push([report]);
  }
  return listings;
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.reports} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.reports} error={error} />;
}
