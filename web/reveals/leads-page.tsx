import { useState } from 'react';
import { Link, redirect, useNavigate, useNavigation } from 'react-router';
import { LEAD_STATES } from '#contract/lead-states.ts';
import type { displayLeads, Lead } from '#contract/leads.ts';
import { totalPages } from '#contract/limits.ts';
import type { Route } from './+types/leads-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { leadsMessages } from '#messages/leads.ts';
import { siteMessages } from '#messages/site.ts';
import { PageOfDesk, PageOfDeskFailed } from '#web/layout/page-of-desk.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { SkeletonCards, SkeletonField } from '#web/ui/skeleton-cards.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { changeLead } from './change-lead.ts';
import { DownloadLeads } from './download-leads.tsx';
import { LeadCard, type UnsentNote } from './lead-card.tsx';
import { leadsPath, type LeadsShown, shownIn } from './lead-filters.ts';
import { UndoState } from './lead-state.tsx';
import { LeadsByDay } from './leads-by-day.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = requireSession(request.url);
  if (role === 'admin') throw redirect('/admin/users');
  const { searchParams } = new URL(request.url);
  const shown = shownIn(searchParams);
  const [answer] = await Promise.all([
    callInSession<typeof displayLeads>(
      { name: 'GET /property/display-leads' },
      { query: { ...shown, page: searchParams.get('page') ?? undefined }, request },
    ),
    loadLocalNames(),
  ]);
  const last = totalPages(answer.count, answer.pageSize);
  if (answer.page > last) throw redirect(leadsPath(shown, last));
  return { ...answer, shown };
}

export const clientAction = async ({ request }: Route.ClientActionArgs) => changeLead(await request.formData());

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { data, page, count, pageSize, shown } = loaderData;
  const { days, leads, property, due } = data;
  // Notes by lead: a card may leave the filter while its note is typed. Nothing is drawn anew for them.
  const [unsent] = useState(() => new Map<string, UnsentNote>());
  const isLoading = useNavigation().state === 'loading';
  const isNarrowed = [shown.state, shown.due, shown.person].some(Boolean);
  return (
    <PageOfDesk title={siteMessages.words.leads}>
      {property || shown.person ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          {property ? (
            <h2 className="text-xl">
              {plotTitle(property)}{' '}
              <span className="figures whitespace-nowrap text-bark">({property.listing_number})</span>
            </h2>
          ) : (
            <span />
          )}
          <Link to="/leads" className="link inline-flex min-h-11 items-center">
            {leadsMessages.all}
          </Link>
        </div>
      ) : (
        <p className="max-w-prose">{leadsMessages.intro}</p>
      )}
      <section className={`flex flex-col gap-4 ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
        {(leads.length > 0 || isNarrowed) && <Filters shown={shown} due={due} mayDownload={leads.length > 0} />}
        {leads.length > 0 ? (
          <ul aria-label={siteMessages.words.leads} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
            {byBuyer(leads).map((own) => (
              <LeadCard key={own[0].buyer?.person ?? own[0]._id} leads={own} unsent={unsent} />
            ))}
          </ul>
        ) : (
          <None isNarrowed={isNarrowed} />
        )}
        <UndoState numbers={new Map(leads.map((lead) => [lead._id, lead.property.listing_number]))} />
        <Pager page={page} count={count} pageSize={pageSize} hrefOf={(to) => leadsPath(shown, to.page)} />
      </section>
      <LeadsByDay days={days} />
    </PageOfDesk>
  );
}

/** Leads of one buyer stand together; each of an unknown one alone. */
function byBuyer(leads: readonly Lead[]): [Lead, ...Lead[]][] {
  const buyers: [Lead, ...Lead[]][] = [];
  for (const lead of leads) {
    const before = buyers.at(-1);
    const isSame = before && lead.buyer && before[0].buyer?.person === lead.buyer.person;
    if (isSame) before.push(lead);
    else buyers.push([lead]);
  }
  return buyers;
}

function Filters({ shown, due, mayDownload }: { shown: LeadsShown; due: number; mayDownload: boolean }) {
  const navigate = useNavigate();
  const isDue = shown.due !== undefined;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={siteMessages.words.status}
        name="state-shown"
        value={shown.state ?? ''}
        className="max-w-full min-w-40 max-sm:grow"
        onChange={({ currentTarget: { value } }) => {
          const state = LEAD_STATES.find((one) => one === value);
          void navigate(leadsPath({ ...shown, state }), { preventScrollReset: true });
        }}
      >
        <option value="">{leadsMessages.any}</option>
        {LEAD_STATES.map((state) => (
          <option key={state} value={state}>
            {leadsMessages.states[state]}
          </option>
        ))}
      </SelectField>
      {(due > 0 || isDue) && (
        <Link
          to={leadsPath({ ...shown, due: isDue ? undefined : 'today' })}
          preventScrollReset
          aria-current={isDue ? 'true' : undefined}
          className="chip figures"
        >
          {leadsMessages.due({ count: due })}
        </Link>
      )}
      {mayDownload && <DownloadLeads shown={shown} />}
    </div>
  );
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const t = leadsMessages;
  return isNarrowed ? (
    <EmptyState title={t.noneFound}>
      <Link to="/leads" className={buttonClass('secondary')}>
        {t.all}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={t.none} text={t.noneText}>
      <Link to="/myproperties" className={buttonClass('secondary')}>
        {siteMessages.layout.myProperties}
      </Link>
    </EmptyState>
  );
}

export function HydrateFallback() {
  return (
    <PageOfDesk title={siteMessages.words.leads}>
      <p className="max-w-prose">{leadsMessages.intro}</p>
      <Loading>
        <div className="flex flex-col gap-4">
          <Filters shown={{}} due={0} mayDownload />
          <SkeletonCards className="gap-4 md:grid-cols-2" card="flex-col gap-4 p-4">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-12 w-4/5" />
            <SkeletonField />
            <Skeleton className="h-11 w-2/5" />
          </SkeletonCards>
        </div>
      </Loading>
    </PageOfDesk>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfDeskFailed title={siteMessages.words.leads} error={error} />;
}
