import { Link, redirect, useNavigation } from 'react-router';
import type { displayLeads } from '#contract/leads.ts';
import { totalPages } from '#contract/limits.ts';
import type { Route } from './+types/leads-page.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { OwnPage, OwnPageFailed } from '#web/layout/own-page.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { LeadsByDay } from './leads-by-day.tsx';
import { LeadsTable } from './leads-table.tsx';

function hrefOf(property: string | undefined, page: number): string {
  return `/leads?${property === undefined ? '' : `property=${property}&`}page=${page}`;
}

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { role } = requireSession();
  if (role === 'admin') throw redirect('/admin/users');
  const { searchParams } = new URL(url);
  const property = searchParams.get('property') ?? undefined;
  const [answer] = await Promise.all([
    callInSession<typeof displayLeads>(
      { name: 'GET /property/display-leads' },
      { query: { property, page: searchParams.get('page') ?? undefined }, signal },
    ),
    loadLocalNames(),
  ]);
  const last = totalPages(answer.count, answer.pageSize);
  if (answer.page > last) throw redirect(hrefOf(property, last));
  return answer;
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { leads: t } = listingFormMessages;
  const { data, page, count, pageSize } = loaderData;
  const { days, leads, property } = data;
  const isLoading = useNavigation().state === 'loading';
  return (
    <OwnPage title={siteMessages.words.leads}>
      {property ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 className="text-xl">
            {plotTitle(property)}{' '}
            <span className="figures whitespace-nowrap text-bark">({property.listing_number})</span>
          </h2>
          <Link to="/leads" className="link inline-flex min-h-11 items-center">
            {t.all}
          </Link>
        </div>
      ) : (
        <p className="max-w-prose">{t.intro}</p>
      )}
      <LeadsByDay days={days} />
      <section className={`flex flex-col gap-4 ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
        <h2 className="text-xl">{t.unlocks}</h2>
        {leads.length > 0 ? <LeadsTable leads={leads} /> : <None />}
        <Pager page={page} count={count} pageSize={pageSize} hrefOf={(to) => hrefOf(property?._id, to.page)} />
      </section>
    </OwnPage>
  );
}

function None() {
  const { leads: t } = listingFormMessages;
  return (
    <div className="card flex flex-col items-start gap-3 p-6">
      <p className="text-lg font-semibold">{t.none}</p>
      <p className="max-w-prose">{t.noneText}</p>
      <Link to="/myproperties" className={buttonClass('secondary')}>
        {siteMessages.layout.myProperties}
      </Link>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <OwnPage title={siteMessages.words.leads}>
      <Loading>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-56" />
          <Skeleton className="h-64" />
        </div>
      </Loading>
    </OwnPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnPageFailed title={siteMessages.words.leads} error={error} />;
}
