import { addHistory, creditHistory, paymentStatus } from '#contract/credits.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { accessStatus } from './access.ts';
import { listCreditHistory } from './credit-history.ts';
import { revealProperty } from './reveal-property.ts';

export const creditsEndpoints: readonly ServedEndpoint[] = [
  serve(paymentStatus, ({ db, user, params }) => accessStatus(db, user, params.id)),
  serve(addHistory, ({ db, user, body, clock }) => revealProperty(db, user, body.property_id, clock())),
  serve(creditHistory, ({ db, user, query }) => listCreditHistory(db, user, query.page)),
];
