import { Form, Link, redirect, useNavigation } from 'react-router';
import type { ownDetails } from '#contract/accounts.ts';
import { number } from '#contract/indian-number.ts';
import type { checkout } from '#contract/payments.ts';
import type { displayPlans } from '#contract/plans.ts';
import { shownPhone } from '#contract/phone.ts';
import type { displayTrust } from '#contract/trust.ts';
import type { Route } from './+types/checkout-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { ApiError, call } from '#web/client/api.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { TrustLine } from '#web/reports/trust-line.tsx';
import { GstNote } from '#web/plans/gst-note.tsx';
import { planName } from '#web/plans/plan-texts.ts';
import { rememberCredits } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageFailure } from '#web/ui/failure.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { showToast } from '#web/client/toast.ts';
import { load } from '#web/client/load.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

const QUANTITY = 1;
const SHIPPING_RUPEES = 0;

const gstFields = async () => (await load(() => import('./gst-fields.tsx'))).GstFields;
const GST_FIELDS = ['gst_state', 'gstin', 'gst_name', 'gst_address'] as const;

const chosenPlan = (request: Request) => new URL(request.url).searchParams.get('plan') ?? '';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { role } = requireSession(request.url);
  const chosen = chosenPlan(request);
  if (!chosen) throw redirect('/subscription');
  const [plans, buyer, trust] = await Promise.all([
    callInSession<typeof displayPlans>({ name: 'GET /plan/display-plans' }, { request }),
    callInSession<typeof ownDetails>({ name: 'GET /user/display-user-details' }, { request }),
    // A buyer pays without this figure all the same.
    call<typeof displayTrust>({ name: 'GET /property/trust-figures' }, { signal: request.signal }).catch(
      () => undefined,
    ),
  ]);
  rememberCredits(buyer.data.credits);
  const plan = plans.data.find(({ _id, plan_status }) => _id === chosen && plan_status === 1);
  if (!plan) {
    showToast({ kind: 'warning', title: buyingMessages.payments.planGone });
    throw redirect('/subscription');
  }
  return { plan, buyer: buyer.data, returns: trust?.data?.returns, mayBuy: role !== 'admin' };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id } = requireSession();
  const form = await request.formData();
  const gst = GST_FIELDS.map((name) => [name, form.get(name)] as const).filter(
    ([, value]) => typeof value === 'string',
  );
  try {
    const { data } = await callInSession<typeof checkout>(
      { name: 'POST /payment/checkout' },
      {
        query: { final_amount: Number(form.get('final_amount')), view_count: Number(form.get('view_count')) },
        body: { user_id: id, plan_id: chosenPlan(request), ...Object.fromEntries(gst) },
      },
    );
    location.assign(data.url);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outdated = error.code === 'PLAN_CHANGED' || error.code === 'NO_SUCH_PLAN';
    return { settled: false, outdated, failure: error.message, issues: error.issues };
  }
  // Busy until the page is left; Back may restore it, ready for another press.
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  return { settled: true, outdated: false, failure: undefined, issues: [] };
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, buyer, returns, mayBuy } = loaderData;
  const t = buyingMessages.payments;
  const paying = useNavigation().formMethod === 'POST';
  const columns: Column<typeof plan>[] = [
    { header: t.product, cell: ({ plan_type }) => planName(plan_type), namesRow: true },
    { header: t.quantity, cell: () => QUANTITY, figures: true },
    { header: siteMessages.words.price, cell: ({ final_amount }) => rupees(final_amount), figures: true },
  ];
  return (
    <div className="page py-4 sm:py-6">
      <Heading />
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <section>
          <h2 className="mb-3 text-xl">{t.order}</h2>
          <Table caption={t.order} columns={columns} rows={[plan]} rowKey={({ _id }) => _id} />
        </section>
        <section aria-labelledby="totals" className="card p-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h2 id="totals" className="mb-3 text-xl">
            {t.totals}
          </h2>
          <dl className="figures grid grid-cols-[1fr_auto] gap-y-2">
            <dt>{t.shipping}</dt>
            <dd className="text-right">{rupees(SHIPPING_RUPEES)}</dd>
            <dt className="border-t border-line pt-2 text-base font-semibold">{t.total}</dt>
            <dd className="border-t border-line pt-2 text-right text-base font-semibold">
              {rupees(plan.final_amount * QUANTITY + SHIPPING_RUPEES)}
            </dd>
          </dl>
          <GstNote className="mt-1 text-sm text-bark" />
          {mayBuy && (
            <dl className="figures mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-md bg-crop-wash p-3 text-crop">
              <dt>{t.planCredits}</dt>
              <dd className="text-right font-semibold">{number(plan.view_count * QUANTITY)}</dd>
              <dt>{t.balanceAfter}</dt>
              <dd className="text-right font-semibold">{number(buyer.credits + plan.view_count * QUANTITY)}</dd>
            </dl>
          )}
          {actionData?.failure && (
            <div role="alert" className="mt-4 rounded-md bg-geru-wash p-3 text-geru-dark">
              <p className="font-semibold">{t.notStarted}</p>
              <p>{actionData.failure}</p>
              <p>{t.pressAgain}</p>
            </div>
          )}
          {mayBuy ? (
            <Form method="post" className="mt-4 flex flex-col gap-4">
              <input type="hidden" name="final_amount" value={plan.final_amount} />
              <input type="hidden" name="view_count" value={plan.view_count} />
              {buyer.gst_state !== undefined && (
                <Lazy
                  part={gstFields}
                  given={{
                    state: buyer.gst_state ?? '',
                    business: buyer.gst_business,
                    issues: actionData?.issues ?? [],
                  }}
                />
              )}
              <Button type="submit" busy={paying}>
                {t.payNow}
              </Button>
            </Form>
          ) : (
            <p className="mt-4 rounded-md bg-mustard-wash p-3">{t.adminCannotBuy}</p>
          )}
          <p className="mt-4 text-sm text-bark">{t.afterwards}</p>
          <p className="mt-2 text-sm text-bark">{buyingMessages.access.refund}</p>
          <TrustLine returns={returns} className="mt-2 text-sm text-bark" />
          <Link className="link mt-2 inline-flex min-h-11 items-center" to="/subscription">
            {t.otherPlan}
          </Link>
        </section>
        <section aria-labelledby="buyer" className="card p-4">
          <h2 id="buyer" className="mb-3 text-xl">
            {t.buyer}
          </h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <Fact name={siteMessages.words.name} value={buyer.name} />
            <Fact name={siteMessages.words.phone} value={shownPhone(buyer.phone)} />
            <Fact name={siteMessages.words.email} value={buyer.email} />
          </dl>
        </section>
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <div className="page py-4 sm:py-6">
      <Heading />
      <Loading>
        <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem]">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      </Loading>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page flex flex-col gap-6 py-4 sm:py-6">
      <Heading />
      <PageFailure error={error} />
    </div>
  );
}

function Heading() {
  const { payments } = buyingMessages;
  const { product } = siteMessages;
  return (
    <>
      <title>{`${payments.checkout} · ${product.name}`}</title>
      <PageHeader title={payments.checkout} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-bark">{name}</dt>
      <dd className="figures wrap-anywhere">{value}</dd>
    </>
  );
}
