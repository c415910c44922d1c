import { checkout, displayFee, displayPayment as displayPaymentCall } from '#contract/payments.ts';
import { serve, type Served } from '#server/serve.ts';
import { displayPayment } from './display-payment.ts';
import { propertyViewFee } from './property-view-fee.ts';
import { startCheckout } from './start-checkout.ts';

export const paymentsCalls: readonly Served[] = [
  serve(checkout, ({ user, body, ...services }) => startCheckout(services, user, body)),
  serve(displayPaymentCall, ({ user, params, ...services }) => displayPayment(services, user, params.id)),
  serve(displayFee, async ({ db }) => ({ property_view_fee: await propertyViewFee(db) })),
];
