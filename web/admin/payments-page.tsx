import { useCallback, useState } from 'react';
import { Form } from 'react-router';
import { PAYMENT_FILTERS, type PaymentFilter } from '#contract/payment-statuses.ts';
import type { AdminPayment, allPayments } from '#contract/payments.ts';
import type { Route } from './+types/payments-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { load } from '#web/client/load.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { GstReturnForm } from './gst-return-form.tsx';
import { filterIn, pageIn, stayWithin, useScrollToTop } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { paymentStatusName } from './payment-names.ts';
import { PaymentTable } from './payment-table.tsx';
import { sendRefund } from './refund-payment.ts';

const refundDialog = async () => (await load(() => import('./refund-dialog.tsx'))).RefundDialog;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const status = filterIn(query, 'status', PAYMENT_FILTERS);
  const text = query.get('text')?.trim() || undefined;
  return loadForAdmin(adminMessages.payments.loadFailed, async () => {
    const filter = { page: pageIn(query), status, text };
    const list = await callAsAdmin<typeof allPayments>(
      { name: 'GET /admin/payments' },
      { query: filter, signal: request.signal },
    );
    stayWithin(request.url, { ...list, data: list.data.payments });
    return { list, status, text };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendRefund(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function PaymentsPage({ loaderData: { list, status, text } }: Route.ComponentProps) {
  const t = adminMessages.payments;
  const heading = useScrollToTop(list.page);
  const { today, payments } = list.data;
  const [refunded, setRefunded] = useState<AdminPayment>();
  const close = useCallback(() => setRefunded(undefined), []);
  const hrefOf = ({ page }: { page: number }) =>
    `?${new URLSearchParams({ ...(status && { status }), ...(text && { text }), page: String(page) })}`;
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={adminMessages.pages.payments} ref={heading} />
      <p className="figures">{t.today({ received: rupees(today.received), returned: rupees(today.returned) })}</p>
      <Filter status={status} text={text} />
      <ListInPlace>
        {payments.length > 0 ? (
          <PaymentTable payments={payments} onRefund={setRefunded} />
        ) : (
          <NoRows title={t.empty} text={consoleMessages.empty.payments} />
        )}
      </ListInPlace>
      <Pager {...list} hrefOf={hrefOf} />
      <GstReturnForm />
      {refunded && <Lazy part={refundDialog} given={{ payment: refunded, onClose: close }} onMissing={close} />}
    </div>
  );
}

function Filter({ status, text }: { status: PaymentFilter | undefined; text: string | undefined }) {
  const admin = adminMessages.console;
  const t = adminMessages.payments;
  return (
    // Remounted when the URL changes, so that Back resets the fields.
    <Form key={`${status} ${text}`} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <TextField label={t.find} name="text" defaultValue={text ?? ''} maxLength={300} className="w-full sm:w-120" />
      <SelectField
        label={siteMessages.words.status}
        name="status"
        defaultValue={status ?? ''}
        className="min-w-0 flex-1 sm:w-48 sm:flex-none"
      >
        <option value="">{admin.all}</option>
        {PAYMENT_FILTERS.map((value) => (
          <option key={value} value={value}>
            {paymentStatusName(value)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {siteMessages.words.show}
      </Button>
    </Form>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.payments} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.payments} error={error} />;
}
