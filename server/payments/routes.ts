import {
  allPayments,
  checkout,
  displayFee,
  displayMyPayments,
  displayPayment as displayPaymentCall,
  displayReceipt as displayReceiptCall,
  gstReturn as gstReturnCall,
  refundPayment as refundPaymentCall,
} from '#contract/payments.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { listAllPayments } from './all-payments.ts';
import { displayPayment } from './display-payment.ts';
import { listOwnPayments } from './own-payments.ts';
import { propertyViewFee } from './property-view-fee.ts';
import { refundPayment } from './refund-payment.ts';
import { displayReceipt } from './receipts/find-receipt.ts';
import { gstReturn } from './receipts/gst-return.ts';
import { startCheckout } from './start-checkout.ts';

export const paymentsEndpoints: readonly ServedEndpoint[] = [
  serve(checkout, async ({ user, query, body, ...services }) => {
    const begun = await startCheckout(services, user, body, query);
    services.funnel.count('checkouts', { language: services.visitor?.language ?? 'en' });
    return begun;
  }),
  serve(displayPaymentCall, ({ user, params, ...services }) => displayPayment(services, user, params.id)),
  serve(displayMyPayments, ({ user, query, ...services }) => listOwnPayments(services, user, query.page)),
  serve(allPayments, ({ query, ...services }) => listAllPayments(services, query)),
  serve(gstReturnCall, ({ db, query }) => gstReturn(db, query.month)),
  serve(refundPaymentCall, async ({ body, audit, keepPages, ...services }) => {
    const refunded = await refundPayment(services, body);
    audit({ subject: `Payment ${body.id}: ₹${refunded.amount} refunded`, subjectId: body.id, reason: body.reason });
    keepPages();
    return refunded;
  }),
  serve(displayReceiptCall, ({ user, params, ...services }) => displayReceipt(services, user, params.id)),
  serve(displayFee, async ({ db, pages }) => ({
    property_view_fee: await pages.share('fee', () => propertyViewFee(db)),
  })),
];
