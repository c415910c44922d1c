import * as accounts from '#contract/accounts.ts';
import { accountIn } from '#server/audit/subject.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { blockUser, endUserSessions, unblockUser } from './block-user.ts';

export const blocksEndpoints: readonly ServedEndpoint[] = [
  serve(accounts.blockUser, async (request) => {
    await blockUser(request, request.body);
    request.audit(accountIn(request.body));
    return null;
  }),
  serve(accounts.unblockUser, async (request) => {
    await unblockUser(request, request.body.id);
    request.audit(accountIn(request.body));
    return null;
  }),
  serve(accounts.endUserSessions, async ({ db, body, audit }) => {
    await endUserSessions(db, body.id);
    audit(accountIn(body));
    return null;
  }),
];
