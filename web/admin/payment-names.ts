import type { PaymentFilter } from '#contract/payment-statuses.ts';
import type { PaymentEvent } from '#contract/payments.ts';
import { adminMessages } from '#messages/admin.ts';
import { buyingMessages } from '#messages/buying.ts';

export const paymentStatusName = (status: PaymentFilter): string =>
  ({ ...buyingMessages.credits.statuses, ...adminMessages.payments.statuses })[status];

export function paymentEventName(what: PaymentEvent['what']): string {
  const { events, statuses } = adminMessages.payments;
  const { paid, failed, cancelled } = buyingMessages.credits.statuses;
  const names = { failed, cancelled, payment: paid, refund: statuses.refunded, dispute: statuses.disputed };
  return { ...events, ...names }[what];
}
