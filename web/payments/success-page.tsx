import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { number } from '#contract/indian-number.ts';
import type { displayPayment } from '#contract/payments.ts';
import type { Route } from './+types/success-page.ts';
import { callInSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import { isRefusal } from '#web/client/api-error.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { planName } from '#web/plans/plan-texts.ts';
import { rememberCredits, rememberedProperty } from '#web/client/session.ts';
import { Button, buttonClass, Spinner } from '#web/ui/button.tsx';
import { UNLOCK } from '#web/browser/unlock.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Icon } from '#web/ui/icon.tsx';

const POLL_MS = 2_000;
const POLLS_MAX = 30;

/** Loads the payment's status: opening this page proves nothing. Without a response the page retries. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Razorpay was seen to begin its own query with a second question mark (razorpay-python, issue 101).
  const [id] = new URL(request.url).searchParams.get('payment')?.split('?') ?? [];
  if (!id) return { state: 'unknown' } as const;
  let plan: string;
  try {
    const { data: payment } = await callInSession<typeof displayPayment>(
      { name: 'GET /payment/display-payment/{id}' },
      { params: { id }, request },
    );
    plan = payment.plan_id;
    if (payment.status === 'open') return { state: 'open', reached: true } as const;
    if (payment.status === 'paid') {
      rememberCredits(payment.credits);
      return { state: 'paid', payment, property: rememberedProperty() } as const;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isRefusal(error) ? ({ state: 'unknown' } as const) : ({ state: 'open', reached: false } as const);
  }
  // Replaces this page in the history, or Back would return here. The failure page is static.
  location.replace(inPageLanguage(`/failure?payment=${encodeURIComponent(id)}&plan=${plan}`));
  return new Promise<never>(() => {});
}

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { product } = siteMessages;
  const t = buyingMessages.payments;
  const { isOverdue, poll } = usePolling(loaderData.state === 'open');
  const titles = { unknown: t.unknown, open: isOverdue ? t.overdue : t.waiting, paid: t.successful };
  return (
    <Sheet>
      <title>{`${titles[loaderData.state]} · ${product.name}`}</title>
      {loaderData.state === 'unknown' && (
        <>
          <PageHeader title={t.unknown} />
          <p>{t.unknownText}</p>
          <a className={buttonClass('secondary')} href={inPageLanguage('/subscription')}>
            {t.toPlans}
          </a>
        </>
      )}
      {loaderData.state === 'open' && !isOverdue && <Waiting reached={loaderData.reached} />}
      {loaderData.state === 'open' && isOverdue && (
        <>
          <PageHeader title={t.overdue} />
          <p>{t.overdueText}</p>
          {!loaderData.reached && <p className="text-geru-dark">{t.noConnection}</p>}
          <Button onClick={poll}>{buyingMessages.credits.check}</Button>
        </>
      )}
      {loaderData.state === 'paid' && <Paid payment={loaderData.payment} property={loaderData.property} />}
    </Sheet>
  );
}

export function HydrateFallback() {
  const { product } = siteMessages;
  const { payments } = buyingMessages;
  return (
    <Sheet>
      <title>{`${payments.waiting} · ${product.name}`}</title>
      <Waiting reached />
    </Sheet>
  );
}

/** Reloads the status for a minute while the payment is open; then only on request. */
function usePolling(open: boolean) {
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const isOverdue = polls >= POLLS_MAX;
  useEffect(() => {
    if (!open || isOverdue) return;
    const timer = setTimeout(() => void revalidate().then(() => setPolls((times) => times + 1)), POLL_MS);
    return () => clearTimeout(timer);
  }, [open, isOverdue, polls, revalidate]);
  const poll = () => {
    setPolls(0);
    void revalidate();
  };
  return { isOverdue, poll };
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="page py-4 sm:py-6">
      <div aria-live="polite" className="card mx-auto flex max-w-xl flex-col items-start gap-4 p-6 sm:p-6">
        {children}
      </div>
    </div>
  );
}

function Waiting({ reached }: { reached: boolean }) {
  const t = buyingMessages.payments;
  return (
    <>
      <span className="text-2xl text-bark">
        <Spinner />
      </span>
      <PageHeader title={t.waiting} />
      <p>{t.waitingText}</p>
      {!reached && <p className="text-geru-dark">{t.noConnection}</p>}
    </>
  );
}

type PaidProps = Pick<Extract<Route.ComponentProps['loaderData'], { state: 'paid' }>, 'payment' | 'property'>;

function Paid({ payment, property }: PaidProps) {
  const t = buyingMessages.payments;
  return (
    <>
      <Icon name="circle-check" className="size-12 text-crop" />
      <PageHeader title={t.successful} />
      <p>
        {t.thanks({ plan: planName(payment.plan_type) })} {t.creditsAdded({ count: payment.view_count })}
      </p>
      <p className="figures flex items-baseline gap-3 rounded-md bg-crop-wash px-4 py-3 text-crop">
        <span>{buyingMessages.credits.balance}</span>
        <strong className="text-2xl">{number(payment.credits)}</strong>
      </p>
      {/* Users who did not come from a property continue to the list. */}
      <a
        className={buttonClass('primary')}
        href={inPageLanguage(property ? `/property/${encodeURIComponent(property)}${UNLOCK}` : '/properties')}
      >
        {t.backToProperty}
      </a>
    </>
  );
}
