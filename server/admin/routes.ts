import * as numbers from '#contract/number-orders.ts';
import * as users from '#contract/users.ts';
import { allAdmins, auditLog } from '#contract/audit.ts';
import { funnel, overview } from '#contract/dashboard.ts';
import { accountIn } from '#server/accounts/audit-subject.ts';
import { listUsers } from '#server/accounts/users.ts';
import { withPages } from '#server/consultants/with-pages.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { blockUser, endUserSessions, unblockUser } from './block-user.ts';
import { readOverview } from './dashboard.ts';
import { listAdmins, listChanges } from './list-changes.ts';
import { addNumberOrder, blockNumber, listNumberOrders, unblockNumber } from './number-orders.ts';
import { readFunnel } from './read-funnel.ts';

export const adminEndpoints: readonly ServedEndpoint[] = [
  serve(overview, (request) => readOverview(request)),
  serve(funnel, (request) => readFunnel(request, request.query.by)),
  serve(auditLog, ({ db, query }) => listChanges(db, query)),
  serve(allAdmins, ({ db }) => listAdmins(db)),
  serve(users.allUsers, async (request) => {
    const list = await listUsers(request.db, request.query, request.clock());
    return { ...list, data: await withPages(request, list.data) };
  }),
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
  serve(numbers.allNumberOrders, ({ db, query }) => listNumberOrders(db, query.page)),
  serve(numbers.addNumberOrder, async (request) => {
    const order = await addNumberOrder(request, request.user, request.body);
    request.audit(orderIn({ id: order._id }));
    return order;
  }),
  serve(numbers.blockNumber, async (request) => {
    const blocked = await blockNumber(request, request.user, request.body);
    request.audit(orderIn(request.body));
    return blocked;
  }),
  serve(numbers.unblockNumber, async (request) => {
    await unblockNumber(request, request.user, request.body);
    request.audit(orderIn(request.body));
    return null;
  }),
];

/** An order as the subject of an audit row: without the number, which could not be erased from the log. */
const orderIn = ({ id, reason }: { id: string; reason?: string }) => ({
  subject: `Number order ${id}`,
  subjectId: id,
  ...(reason !== undefined && { reason }),
});
