import { addHistory, callConsent, creditHistory, paymentStatus } from '#contract/credits.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { accessStatus } from './access.ts';
import { setCallConsent } from './call-consent.ts';
import { listCreditHistory } from './credit-history.ts';
import { notifyOfFirstLead } from './first-lead.ts';
import { revealProperty } from './reveal-property.ts';

export const creditsEndpoints: readonly ServedEndpoint[] = [
  serve(paymentStatus, ({ db, user, params }) => accessStatus(db, user, params.id)),
  serve(addHistory, async (request) => {
    const { db, user, body, clock, funnel, visitor } = request;
    const property = body.property_id;
    const { isPaid, ...access } = await revealProperty(db, user, property, clock(), body.may_call);
    if (isPaid) funnel.count('unlocks', { language: visitor?.language ?? 'en', property });
    await notifyOfFirstLead(request, user, property);
    return access;
  }),
  serve(callConsent, ({ db, user, body, clock }) => setCallConsent(db, user, body, clock())),
  serve(creditHistory, ({ db, user, query }) => listCreditHistory(db, user, query.page)),
];
