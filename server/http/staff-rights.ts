import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { CALLS_ABOUT_ACCOUNTS, isAboutAccount, mayCall } from '#contract/staff.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import {
  accountClosing,
  alreadyDone,
  noSuchUser,
  notYourStaffRole,
  ownStaffRole,
  sessionEnded,
} from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';

/**
 * The only check of staff rights, in the transaction of the change: the caller's current rights, and the account that
 * the call is about. The rows stay locked until the transaction ends.
 * @param body with the `id` of that account
 * @throws HttpError SESSION_ENDED, ACCOUNT_CLOSING, NOT_YOUR_STAFF_ROLE; OWN_STAFF_ROLE about the caller; NO_SUCH_USER,
 * ALREADY_DONE
 */
export async function requireRights(tx: Transaction, caller: SessionUser, call: string, body: unknown): Promise<void> {
  if (!isAboutAccount(call)) {
    const [own] = await rightsOf(tx, eq(users.id, caller.id)).for('share');
    requireCall(own, call);
    return;
  }
  const id = idIn(body);
  const wasStaff = (await tx.$count(users, and(eq(users.id, id), eq(users.role, 'admin')))) > 0;
  // The second of two owners who change each other waits and finds its new rights.
  const colleagues = or(inArray(users.id, [caller.id, id]), and(eq(users.role, 'admin'), eq(users.staffRole, 'owner')));
  const locked = wasStaff
    ? await rightsOf(tx, colleagues).for('no key update')
    : [
        ...(await rightsOf(tx, eq(users.id, id)).for('no key update')),
        ...(await rightsOf(tx, eq(users.id, caller.id)).for('share')),
      ];
  const own = locked.find((one) => one.id === caller.id);
  const subject = locked.find((one) => one.id === id);
  requireCall(own, call);
  if (id === caller.id) throw ownStaffRole();
  if (!subject) throw noSuchUser();
  const isStaff = subject.role === 'admin';
  if (isStaff && own?.staffRole !== 'owner') throw notYourStaffRole();
  if (!isStaff && CALLS_ABOUT_ACCOUNTS[call] === 'colleague') throw noSuchUser();
  if (isStaff !== wasStaff) throw alreadyDone();
}

const rightsOf = (tx: Transaction, whose: ReturnType<typeof and>) =>
  tx
    .select({
      id: users.id,
      role: users.role,
      staffRole: users.staffRole,
      disabledAt: users.disabledAt,
      closedAt: users.erasureAskedAt,
    })
    .from(users)
    .where(and(whose, isNull(users.erasedAt)))
    .orderBy(asc(users.id));

function requireCall(own: Awaited<ReturnType<typeof rightsOf>>[number] | undefined, call: string): void {
  if (own?.role !== 'admin' || own.disabledAt) throw sessionEnded();
  if (own.closedAt) throw accountClosing();
  if (!mayCall(own.staffRole, call)) throw notYourStaffRole();
}

function idIn(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string') return body.id;
  throw new Error('A call about an account names none');
}
