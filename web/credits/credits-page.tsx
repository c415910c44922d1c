import type { ReactNode } from 'react';
import { redirect, useNavigation } from 'react-router';
import type { creditHistory } from '#contract/credits.ts';
import { number } from '#contract/indian-number.ts';
import { totalPages } from '#contract/limits.ts';
import type { displayMyPayments } from '#contract/payments.ts';
import type { Route } from './+types/credits-page.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { PageOfMenu, PageOfMenuFailed } from '#web/layout/page-of-menu.tsx';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { rememberCredits } from '#web/client/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { MovementsTable } from './movements-table.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { inPageLanguage } from '#web/client/language.ts';

const hrefOf = (pages: { page: number; payments: number }) => `/credits?page=${pages.page}&payments=${pages.payments}`;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = requireSession(request.url);
  if (role === 'admin') throw redirect('/admin/users');
  const asked = new URL(request.url).searchParams;
  const [history, payments] = await Promise.all([
    callInSession<typeof creditHistory>(
      { name: 'GET /user/credit-history' },
      { query: { page: asked.get('page') ?? undefined }, request },
    ),
    callInSession<typeof displayMyPayments>(
      { name: 'GET /payment/display-my-payments' },
      { query: { page: asked.get('payments') ?? undefined }, request },
    ),
  ]);
  rememberCredits(history.data.credits);
  const lastPages = {
    page: totalPages(history.count, history.pageSize),
    payments: totalPages(payments.count, payments.pageSize),
  };
  // The URL was another account's.
  if (history.page > lastPages.page || payments.page > lastPages.payments) throw redirect(hrefOf(lastPages));
  return { history, payments };
}

export default function CreditsPage({ loaderData: { history, payments } }: Route.ComponentProps) {
  const t = buyingMessages.credits;
  const isLoading = useNavigation().state === 'loading';
  const pages = { page: history.page, payments: payments.page };
  const { credits, movements } = history.data;
  return (
    <PageOfMenu title={siteMessages.words.paymentsAndCredits}>
      <p className="card figures flex flex-wrap items-center justify-between gap-4 p-4">
        <span className={`flex items-baseline gap-3 ${credits > 0 ? 'text-crop' : ''}`}>
          {t.balance} <strong className="text-2xl">{number(credits)}</strong>
        </span>
        <a href={inPageLanguage('/subscription')} className={buttonClass('primary')}>
          {t.buy}
        </a>
      </p>
      <List title={t.movements} busy={isLoading}>
        {movements.length > 0 ? (
          <MovementsTable movements={movements} />
        ) : (
          <EmptyState title={t.noMovements} text={t.noMovementsText} />
        )}
        <Pager {...history} label={t.pagesOfMovements} hrefOf={({ page }) => hrefOf({ ...pages, page })} />
      </List>
      <List title={t.payments} busy={isLoading}>
        {payments.data.length > 0 ? <PaymentsTable payments={payments.data} /> : <EmptyState title={t.noPayments} />}
        <Pager {...payments} label={t.pagesOfPayments} hrefOf={({ page }) => hrefOf({ ...pages, payments: page })} />
      </List>
    </PageOfMenu>
  );
}

export function HydrateFallback() {
  return (
    <PageOfMenu title={siteMessages.words.paymentsAndCredits}>
      <Loading>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
          <Skeleton className="h-40" />
        </div>
      </Loading>
    </PageOfMenu>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfMenuFailed title={siteMessages.words.paymentsAndCredits} error={error} />;
}

interface ListProps {
  title: string;
  busy: boolean;
  children: ReactNode;
}

function List({ title, busy, children }: ListProps) {
  return (
    <section className={`flex flex-col gap-4 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
