import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Contact, OwnDetails } from '#contract/accounts.ts';
import type { UserRow } from '#contract/users.ts';
import type { PageOf } from '#contract/endpoint.ts';
import type { Role } from '#contract/roles.ts';
import type { UserFinder } from '#contract/finding.ts';
import type { UserOrder } from '#contract/console-lists.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { Language } from '#contract/languages.ts';
import { staffSee } from '#contract/staff.ts';
import { isDeleted } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { Database } from '#server/database/open.ts';
import { OFFSET, preparedOnce, inlined, inlinedText } from '#server/database/prepared.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { users } from '#server/database/schema/accounts.ts';
import { states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { unconfirmedEmail } from './email-changes.ts';
import { erasureDue } from './erase-account.ts';
import { isUserFound } from './find-users.ts';
import { noSuchUser, notYours } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';

/** @param isRegistered the operator issues tax invoices, which name the buyer's state */
export async function ownDetails(
  db: Database,
  { id }: SessionUser,
  { now, isRegistered }: { now: Date; isRegistered: boolean },
): Promise<z.output<typeof OwnDetails>> {
  const [own] = await db
    .select({
      _id: users.id,
      name: users.name,
      phone: users.phone,
      verifiedAt: users.phoneVerifiedAt,
      email: users.email,
      role: users.role,
      credits: users.credits,
      lead_emails: users.leadEmails,
      gstState: users.gstState,
      gstin: users.gstin,
      gstName: users.gstName,
      gstAddress: users.gstAddress,
      reraState: users.reraState,
      reraNumber: users.reraNumber,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!own) throw noSuchUser();
  const { verifiedAt, gstState, gstin, gstName, gstAddress, reraState, reraNumber, ...details } = own;
  const unconfirmed = await unconfirmedEmail(db, id, now);
  return {
    ...details,
    phone_verified_at: verifiedAt?.toISOString() ?? null,
    ...(unconfirmed === undefined ? {} : { unconfirmed_email: unconfirmed }),
    ...(isRegistered ? { gst_state: gstState } : {}),
    ...(gstin === null ? {} : { gst_business: { gstin, name: gstName ?? '', address: gstAddress ?? '' } }),
    ...reraOf({ reraState, reraNumber }),
  };
}

export function reraOf({
  reraState: state,
  reraNumber: number,
}: Pick<typeof users.$inferSelect, 'reraState' | 'reraNumber'>) {
  return state === null || number === null ? {} : { rera: { state, number } };
}

export async function chooseLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}

/**
 * A user's name and phone: for the user, an admin, and buyers who revealed one of the user's properties, whatever its
 * status.
 * @throws HttpError NO_SUCH_USER, or NOT_YOURS for everyone else
 */
export async function contactOf(db: Database, caller: SessionUser, id: string): Promise<z.output<typeof Contact>> {
  const revealed = db
    .select({ one: sql`1` })
    .from(reveals)
    .innerJoin(properties, eq(properties.id, reveals.propertyId))
    .where(and(eq(reveals.userId, caller.id), eq(properties.ownerId, id)));
  const [user] = await db
    .select({
      name: users.name,
      phone: users.phone,
      verifiedAt: users.phoneVerifiedAt,
      revealed: sql<boolean>`exists ${revealed}`,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  if (!user) throw noSuchUser();
  if (!staffSee(caller, 'contacts') && caller.id !== id && !user.revealed) throw notYours();
  return { name: user.name, phone: user.phone, phone_verified_at: user.verifiedAt?.toISOString() ?? null };
}

const NEWEST_FIRST = [sql`${users.createdAt} desc nulls last`, sql`${users.id} desc nulls last`];

const ORDERS: Record<UserOrder, SQL[]> = {
  newest: NEWEST_FIRST,
  oldest: [sql`${users.createdAt} asc nulls first`, sql`${users.id} asc nulls first`],
  name: [sql`lower(${users.name})`, sql`${users.id}`],
};

export async function listUsers(
  db: Database,
  { page, role, rows: rowsAPage, sort = 'newest', ...finder }: UserFinder & { page: number },
  now: Date,
): Promise<PageOf<z.output<typeof UserRow>[]>> {
  const pageSize = Number(rowsAPage ?? ADMIN_ROWS_PER_PAGE);
  const found = isUserFound(finder, now);
  const isSpecified = !found && sort === 'newest' && pageSize === ADMIN_ROWS_PER_PAGE;
  const query = isSpecified ? pages(db, { role }) : usersQuery(db, { role, found, order: ORDERS[sort], pageSize });
  const [rows, counted] = await Promise.all([
    query.execute({ offset: offsetOf(page, pageSize) }),
    countRows(db, users, and(isShown(role), found)),
  ]);
  const data = rows.map(({ erasureAskedAt, blockedFor, ...row }) => ({
    ...row,
    ...(blockedFor === null ? {} : { blocked_for: blockedFor }),
    ...(erasureAskedAt ? { erasure_at: erasureDue(erasureAskedAt).toISOString() } : {}),
  }));
  return { data, page, pageSize, ...counted };
}

const isShown = (role: Role | undefined) =>
  and(isNull(users.erasedAt), role && sql`${users.role} = ${inlinedText(role)}`);

interface Shape {
  role: Role | undefined;
  found?: SQL | undefined;
  order?: SQL[];
  pageSize?: number;
}

export function usersQuery(db: Database, { role, found, order = NEWEST_FIRST, pageSize = ADMIN_ROWS_PER_PAGE }: Shape) {
  // Ids first, so that late pages skip in an index only and properties are counted for the shown rows.
  const shown = (
    found
      ? db.select({ id: users.id }).from(searched(db, and(isShown(role), found)))
      : db.select({ id: users.id }).from(users).where(isShown(role))
  )
    .orderBy(...order)
    .limit(inlined(pageSize))
    .offset(OFFSET)
    .as('shown');
  return db
    .select({
      _id: users.id,
      name: users.name,
      state: states.name,
      state_in_hindi: states.hindi,
      role: users.role,
      phone: users.phone,
      email: users.email,
      erasureAskedAt: users.erasureAskedAt,
      blockedFor: users.blockedFor,
      propertiesCount: sql<number>`(select count(*)::int from ${properties}
        where ${properties.ownerId} = ${users.id} and not ${hasStatus(isDeleted, properties.status)})`,
    })
    .from(shown)
    .innerJoin(users, eq(users.id, shown.id))
    .leftJoin(states, eq(states.id, users.stateId))
    .orderBy(...order);
}

/** Found before they are sorted: PostgreSQL takes a rare text for a frequent one, and would look through all in order. */
const searched = (db: Database, where: SQL | undefined) =>
  db
    .select({ id: users.id, createdAt: users.createdAt, name: users.name })
    .from(users)
    .where(where)
    .offset(inlined(0))
    .as('users');

const pages = preparedOnce(({ role }: Pick<Shape, 'role'>) => `users_${role ?? 'of_all'}`, usersQuery);
