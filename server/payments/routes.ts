import { checkout, displayFee, displayMyPayments, displayPayment as displayPaymentCall } from '#contract/payments.ts';
import { serve, type Served } from '#server/serve.ts';
import { displayPayment } from './display-payment.ts';
import { listOwnPayments } from './own-payments.ts';
import { propertyViewFee } from './property-view-fee.ts';
import { startCheckout } from './start-checkout.ts';

export const paymentsCalls: readonly Served[] = [
  serve(checkout, ({ user, body, ...services }) => startCheckout(services, user, body)),
  serve(displayPaymentCall, ({ user, params, ...services }) => displayPayment(services, user, params.id)),
  serve(displayMyPayments, ({ db, user, query }) => listOwnPayments(db, user, query.page)),
  serve(displayFee, async ({ db }) => ({ property_view_fee: await propertyViewFee(db) })),
];
