import * as users from '#contract/users.ts';
import { allAdmins, auditLog } from '#contract/audit.ts';
import { funnel, overview } from '#contract/dashboard.ts';
import { accountIn } from '#server/accounts/audit-subject.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { blockUser, endUserSessions, unblockUser } from './block-user.ts';
import { readOverview } from './dashboard.ts';
import { listAdmins, listChanges } from './list-changes.ts';
import { readFunnel } from './read-funnel.ts';

export const adminEndpoints: readonly ServedEndpoint[] = [
  serve(overview, (request) => readOverview(request)),
  serve(funnel, (request) => readFunnel(request, request.query.by)),
  serve(auditLog, ({ db, query }) => listChanges(db, query)),
  serve(allAdmins, ({ db }) => listAdmins(db)),
  serve(users.blockUser, async (request) => {
    await blockUser(request, request.body);
    request.audit(accountIn(request.body));
    return null;
  }),
  serve(users.unblockUser, async (request) => {
    await unblockUser(request, request.body.id);
    request.audit(accountIn(request.body));
    return null;
  }),
  serve(users.endUserSessions, async ({ db, body, audit }) => {
    await endUserSessions(db, body.id);
    audit(accountIn(body));
    return null;
  }),
];
