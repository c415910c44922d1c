import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Enquiry } from '#contract/enquiries.ts';
import type { PageOf } from '#contract/endpoint.ts';
import type { EnquiryKind, EnquiryStatus } from '#contract/console-lists.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { SessionUser } from '#server/services.ts';
import type { ProvenAddresses } from '#server/accounts/proven-addresses.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { isEmail } from '#server/database/email-key.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { users } from '#server/database/schema/accounts.ts';
import { enquiries, enquiryAnswers } from '#server/database/schema/enquiries.ts';
import { noSuchEnquiry } from '#server/errors.ts';
import { acknowledgeBy, closeBy, type GrievanceTerms } from './terms.ts';

interface Moved {
  _id: string;
  createdAt: Date;
  status: EnquiryStatus;
}

// Matches the index enquiries_queue; closed ones have enquiries_closed.
const isOpen = sql`(${enquiries.closedAt} is null)`;

const ofStatus = (status: EnquiryStatus | undefined) =>
  status && (status === 'open' ? isOpen : sql`${enquiries.closedAt} is not null`);

interface Filter {
  status?: EnquiryStatus | undefined;
  kind?: EnquiryKind | undefined;
}

const isListed = ({ status, kind }: Filter) => and(ofStatus(status), kind && eq(enquiries.kind, kind));

export async function listEnquiries(
  db: Database,
  { page, ...filter }: Filter & { page: number },
  terms: GrievanceTerms,
): Promise<PageOf<Enquiry[]>> {
  const [rows, counted] = await Promise.all([
    selectEnquiries(db, filter, offsetOf(page, ADMIN_ROWS_PER_PAGE)),
    countRows(db, enquiries, isListed(filter)),
  ]);
  const ids = rows.map(({ id }) => id);
  const [answers, accounts] = await Promise.all([answersOf(db, ids), accountsOf(db, rows)]);
  return {
    data: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      phone: row.phone,
      message: row.message,
      status: row.closedAt ? 'closed' : 'open',
      created_at: row.createdAt.toISOString(),
      closed_at: row.closedAt?.toISOString() ?? null,
      kind: row.kind,
      email: row.email ?? accounts.get(row.userId ?? '')?.email ?? null,
      acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
      acknowledge_by: acknowledgeBy(row.createdAt, terms),
      close_by: closeBy(row.createdAt, terms),
      closed_by: accounts.get(row.closedBy ?? '')?.name ?? null,
      answers: answers
        .filter(({ enquiryId }) => enquiryId === row.id)
        .map(({ text, admin, at }) => ({ text, admin, at: at.toISOString() })),
    })),
    page,
    pageSize: ADMIN_ROWS_PER_PAGE,
    ...counted,
  };
}

async function answersOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      enquiryId: enquiryAnswers.enquiryId,
      text: enquiryAnswers.text,
      admin: users.name,
      at: enquiryAnswers.createdAt,
    })
    .from(enquiryAnswers)
    .innerJoin(users, eq(users.id, enquiryAnswers.adminId))
    .where(inArray(enquiryAnswers.enquiryId, [...ids]))
    .orderBy(enquiryAnswers.createdAt, enquiryAnswers.id);
}

async function accountsOf(db: Database, rows: readonly { userId: string | null; closedBy: string | null }[]) {
  const ids = rows.flatMap(({ userId, closedBy }) => [userId, closedBy]).filter((id) => id !== null);
  if (ids.length === 0) return new Map<string, { name: string; email: string }>();
  const found = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.erasedAt)));
  return new Map(found.map((user) => [user.id, user]));
}

export function selectEnquiries(db: Database, filter: Filter, offset: number) {
  return db
    .select()
    .from(enquiries)
    .where(isListed(filter))
    .orderBy(
      ...(filter.status === 'closed' ? [] : [desc(isOpen)]),
      sql`${enquiries.createdAt} desc nulls last`,
      sql`${enquiries.id} desc nulls last`,
    )
    .limit(ADMIN_ROWS_PER_PAGE)
    .offset(offset);
}

/**
 * Records the first of concurrent closings.
 * @throws HttpError NO_SUCH_ENQUIRY
 */
export async function closeEnquiry(db: Database, admin: SessionUser, id: string, now: Date): Promise<Moved> {
  const [closed] = await db
    .update(enquiries)
    .set({ closedAt: now, closedBy: admin.id })
    .where(and(eq(enquiries.id, id), isNull(enquiries.closedAt)))
    .returning({ createdAt: enquiries.createdAt });
  const { createdAt } = closed ?? (await findEnquiry(db, id));
  return { _id: id, createdAt, status: 'closed' };
}

/**
 * Restores its place among the open ones.
 * @throws HttpError NO_SUCH_ENQUIRY
 */
export async function reopenEnquiry(db: Database, id: string): Promise<Moved> {
  const [opened] = await db
    .update(enquiries)
    .set({ closedAt: null, closedBy: null })
    .where(and(eq(enquiries.id, id), isNotNull(enquiries.closedAt)))
    .returning({ createdAt: enquiries.createdAt });
  const { createdAt } = opened ?? (await findEnquiry(db, id));
  return { _id: id, createdAt, status: 'open' };
}

async function findEnquiry(db: Database, id: string): Promise<{ createdAt: Date }> {
  const [found] = await db.select({ createdAt: enquiries.createdAt }).from(enquiries).where(eq(enquiries.id, id));
  if (!found) throw noSuchEnquiry();
  return found;
}

const OWN_DIGITS = 10;

/** A user's own queries, and anonymous ones by a proven phone or email. Export and erasure read this. */
export function isQueryOf({ id, phone, email }: ProvenAddresses): SQL | undefined {
  const sameNumber = phone && sql`right(${enquiries.phone}, ${OWN_DIGITS}) = ${phone.slice(-OWN_DIGITS)}`;
  const sameEmail = email && isEmail(enquiries.email, email);
  const anonymous = [sameNumber, sameEmail].filter((same) => same !== undefined && same !== '');
  return or(
    eq(enquiries.userId, id),
    anonymous.length > 0 ? and(isNull(enquiries.userId), or(...anonymous)) : undefined,
  );
}

export async function eraseQueries(tx: Transaction, own: ProvenAddresses): Promise<void> {
  await tx.delete(enquiries).where(isQueryOf(own));
}
