import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ownDetails } from '#contract/accounts.ts';
import { displayFee } from '#contract/payments.ts';
import { displayPlans } from '#contract/plans.ts';
import type { Route } from './+types/subscription-page.ts';
import { call } from '#web/client/api.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { rememberCredits, session } from '#web/client/session.ts';
import { Failure } from '#web/ui/failure.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { showToast } from '#web/client/toast.ts';
import { GstNote } from './gst-note.tsx';
import { PlanCard } from './plan-card.tsx';
import { dataset } from '#web/client/page-data.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const handle = { indexed: true };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiClientContext);
  const [plans, fee] = await Promise.all([api(displayPlans), api(displayFee)]);
  return { plans: plans.data, fee: fee.data.property_view_fee, credits: undefined };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [shown, credits] = await Promise.all([serverLoader(), ownCredits()]);
  return { ...shown, credits };
}
clientLoader.hydrate = true as const;

async function ownCredits(): Promise<number | undefined> {
  const role = session()?.role;
  if (!role || role === 'admin') return undefined;
  try {
    const { credits } = (await call<typeof ownDetails>({ name: 'GET /user/display-user-details' })).data;
    rememberCredits(credits);
    return credits;
  } catch {
    // Plans are sold all the same; the checkout reports an ended session.
    return undefined;
  }
}

export default function SubscriptionPage({ loaderData: { plans, fee, credits } }: Route.ComponentProps) {
  const t = buyingMessages.plans;
  return (
    <div className="page py-4 sm:py-6">
      <Heading />
      {/* Each has a line of reserved space for the balance, so that nothing moves. */}
      <div className="mt-2 mb-6 flex flex-col items-start">
        <p className={`figures min-h-lh font-semibold ${credits ? 'text-crop' : ''}`} role="status">
          {credits !== undefined && t.balance({ credits })}
        </p>
        <Link
          to="/credits"
          {...dataset({ 'data-show': 'customer' })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {siteMessages.words.paymentsAndCredits}
        </Link>
      </div>
      {plans.length > 0 ? (
        <ul className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {plans.map((plan, place) => (
            <li key={plan._id}>
              <PlanCard plan={plan} popular={place === 1} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="card p-6">{t.empty}</p>
      )}
      {plans.length > 0 && <GstNote className="mt-4 text-bark" />}
      <section className="mt-10 max-w-prose" aria-labelledby="what-a-credit-buys">
        <h2 id="what-a-credit-buys" className="text-xl">
          {t.creditTitle}
        </h2>
        <p className="mt-2">{t.creditBuys}</p>
        <p className="mt-2">{t.feeRule({ fee: rupees(fee) })}</p>
        <p className="mt-2">{t.neverExpires}</p>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { plans } = buyingMessages;
  // Not in a loader, since mostly it was the server's loader that failed.
  useEffect(() => showToast({ kind: 'error', title: plans.failed }), [error, plans.failed]);
  return (
    <div className="page flex flex-col gap-6 py-4 sm:py-6">
      <Heading />
      {/* A full reload: React Router answers a first revalidation with the page's own error. */}
      <Failure error={error} onRetry={() => location.reload()} />
    </div>
  );
}

function Heading() {
  const { plans } = buyingMessages;
  const { product } = siteMessages;
  return (
    <header>
      <title>{`${plans.title} · ${product.name}`}</title>
      <PageHeader title={plans.title} />
      <p className="mt-2 max-w-prose">{plans.blurb}</p>
    </header>
  );
}
