import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { RETURN_RULES } from '#contract/credit-returns.ts';
import type { PageOf } from '#contract/endpoint.ts';
import { ADMIN_ROWS_PER_PAGE, NUMBER_ORDER_HOURS } from '#contract/limits.ts';
import type { NumberOrder, NumberOrderForm } from '#contract/number-orders.ts';
import { HOUR_MS } from '#contract/time.ts';
import { creditsDue } from '#server/credits/credits-due.ts';
import { againAfterDeadlock } from '#server/database/deadlocks.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { numberOrders } from '#server/database/schema/number-orders.ts';
import { alreadyDone, badInput, issue, noSuchOrder, numberOfStaff } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { blockAccount } from './block-user.ts';

/** Orders that wait first, each group by time of receipt, newest first. */
export async function listNumberOrders(db: Database, page: number): Promise<PageOf<NumberOrder[]>> {
  const [rows, count] = await Promise.all([
    db
      .select({
        order: numberOrders,
        actedBy: users.name,
        accounts: db.$count(users, IS_CONCERNED),
      })
      .from(numberOrders)
      .leftJoin(users, eq(users.id, numberOrders.actedBy))
      .orderBy(
        sql`(${numberOrders.actedAt} is null) desc`,
        sql`${numberOrders.receivedAt} desc`,
        sql`${numberOrders.id} desc`,
      )
      .limit(ADMIN_ROWS_PER_PAGE)
      .offset((page - 1) * ADMIN_ROWS_PER_PAGE),
    db.$count(numberOrders),
  ]);
  const data = rows.map(({ order, actedBy, accounts }) => ({
    _id: order.id,
    phone: order.phone,
    authority: order.authority,
    reference: order.reference,
    received_at: order.receivedAt.toISOString(),
    act_by: new Date(order.receivedAt.getTime() + NUMBER_ORDER_HOURS * HOUR_MS).toISOString(),
    acted_at: order.actedAt?.toISOString() ?? null,
    acted_by: actedBy,
    lifted_at: order.liftedAt?.toISOString() ?? null,
    lifted_for: order.liftedFor,
    accounts,
  }));
  return { data, page, pageSize: ADMIN_ROWS_PER_PAGE, count };
}

/**
 * Records an order, which blocks nothing yet.
 * @throws HttpError BAD_INPUT for one received in the future
 */
export async function addNumberOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: recordedBy }: Pick<SessionUser, 'id'>,
  { phone, authority, reference, received_at }: z.output<typeof NumberOrderForm>,
): Promise<{ _id: string }> {
  const receivedAt = new Date(received_at);
  if (receivedAt > clock()) throw badInput(issue('received_at', 'RECEIVED_TO_COME'));
  const [order] = await db
    .insert(numberOrders)
    .values({
      phone,
      authority: authority || null,
      reference,
      receivedAt,
      recordedBy,
      accountIds: having(phone, clock()),
    })
    .returning({ _id: numberOrders.id });
  if (!order) throw new Error('The order was not recorded');
  return order;
}

/**
 * Acts on an order: blocks the number and all its accounts.
 * @returns how many accounts this blocked
 * @throws HttpError NO_SUCH_ORDER; ALREADY_DONE; NUMBER_OF_STAFF
 */
export async function blockNumber(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { id: actedBy }: Pick<SessionUser, 'id'>,
  { id, reason }: { id: string; reason: string },
): Promise<{ accounts: number }> {
  // It locks accounts and then their listings, and an unlock a listing and then its buyer, who may be one of them.
  return againAfterDeadlock(() =>
    db.transaction(async (tx) => {
      const now = clock();
      const [order] = await tx
        .select({ phone: numberOrders.phone })
        .from(numberOrders)
        .where(and(eq(numberOrders.id, id), isNull(numberOrders.actedAt)))
        .for('no key update');
      if (!order) throw await nothingChanged(tx, id);
      // Rows before the number, as who changes an account locks its row first.
      await lockAccounts(tx, id);
      await tx.execute(sql`select pg_advisory_xact_lock(number_lock(${order.phone}))`);
      const owners = await lockAccounts(tx, id);
      if (owners.some(({ role }) => role === 'admin')) throw numberOfStaff();
      await tx
        .update(numberOrders)
        .set({ actedAt: now, actedBy, accountIds: owners.map(({ id: account }) => account) })
        .where(eq(numberOrders.id, id));
      const blocked: boolean[] = [];
      for (const { id: account } of owners)
        blocked.push(await blockAccount({ jobs, tx }, { id: account, reason, now }));
      await jobs.enqueue(tx, creditsDue, {});
      return { accounts: blocked.filter(Boolean).length };
    }),
  );
}

/** Accounts that have it, or gave it up so lately that buyers who paid to see it get their credit back. */
const having = (phone: string, now: Date) => sql`array(
  select id from users where phone = ${phone} union select user_id from earlier_numbers
  where phone = ${phone} and until > ${now.toISOString()}::timestamptz - make_interval(hours => ${RETURN_RULES['number-ordered'].withinHours}::int) order by 1)`;

/**
 * Accounts that have the number, or had it when the order was recorded or before: a change escapes nothing. Who takes it
 * after the act has nothing to do with the order.
 */
const IS_CONCERNED = sql`(${users.id} = any(${numberOrders.accountIds})
  or ${users.phone} = ${numberOrders.phone} and ${numberOrders.actedAt} is null)`;

const lockAccounts = (tx: Transaction, order: string) =>
  tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .innerJoin(numberOrders, IS_CONCERNED)
    .where(eq(numberOrders.id, order))
    .orderBy(users.id)
    .for('no key update', { of: users });

/**
 * Lifts an order; its row stays, and so do the blocks of accounts.
 * @throws HttpError NO_SUCH_ORDER; ALREADY_DONE, also for one that was not acted on
 */
export async function unblockNumber(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: liftedBy }: Pick<SessionUser, 'id'>,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const lifted = await db
    .update(numberOrders)
    .set({ liftedAt: clock(), liftedBy, liftedFor: reason })
    .where(and(eq(numberOrders.id, id), isNotNull(numberOrders.actedAt), isNull(numberOrders.liftedAt)))
    .returning({ id: numberOrders.id });
  if (lifted.length === 0) throw await nothingChanged(db, id);
}

async function nothingChanged(db: Pick<Database, '$count'>, id: string): Promise<Error> {
  return (await db.$count(numberOrders, eq(numberOrders.id, id))) === 0 ? noSuchOrder() : alreadyDone();
}
