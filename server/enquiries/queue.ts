import { and, desc, eq, isNotNull, isNull, sql, or } from 'drizzle-orm';
import type { Enquiry } from '#contract/enquiries.ts';
import type { PageOf } from '#contract/endpoint.ts';
import type { EnquiryStatus } from '#contract/kinds.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { SessionUser } from '#server/services.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { enquiries } from '#server/database/schema.ts';
import { noSuchEnquiry } from '#server/errors.ts';

interface Moved {
  _id: string;
  createdAt: Date;
  status: EnquiryStatus;
}

// As the index enquiries_queue writes it; closed ones have enquiries_closed.
const isOpen = sql`(${enquiries.closedAt} is null)`;

const ofStatus = (status: EnquiryStatus | undefined) =>
  status && (status === 'open' ? isOpen : sql`${enquiries.closedAt} is not null`);

/** Open ones first, then newest first. A page beyond the last is empty. */
export async function listEnquiries(
  db: Database,
  { page, status }: { page: number; status?: EnquiryStatus | undefined },
): Promise<PageOf<Enquiry[]>> {
  const [rows, counted] = await Promise.all([
    selectEnquiries(db, status, offsetOf(page, ADMIN_ROWS_PER_PAGE)),
    countRows(db, enquiries, ofStatus(status)),
  ]);
  return {
    data: rows.map(({ id, name, phone, message, createdAt, closedAt }) => ({
      _id: id,
      name,
      phone,
      message,
      status: closedAt ? 'closed' : 'open',
      created_at: createdAt.toISOString(),
      closed_at: closedAt?.toISOString() ?? null,
    })),
    page,
    pageSize: ADMIN_ROWS_PER_PAGE,
    ...counted,
  };
}

/** Exported for the test of its plan. */
export function selectEnquiries(db: Database, status: EnquiryStatus | undefined, offset: number) {
  return db
    .select()
    .from(enquiries)
    .where(ofStatus(status))
    .orderBy(
      ...(status === 'closed' ? [] : [desc(isOpen)]),
      sql`${enquiries.createdAt} desc nulls last`,
      sql`${enquiries.id} desc nulls last`,
    )
    .limit(ADMIN_ROWS_PER_PAGE)
    .offset(offset);
}

/**
 * The first of concurrent closings is recorded.
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

/** Indian numbers without +91 or 0. */
const OWN_DIGITS = 10;

/** Erases a user's enquiries, and anonymous ones with the same phone. */
export async function eraseQueries(tx: Transaction, { id, phone }: { id: string; phone: string }): Promise<void> {
  const sameNumber = sql`right(${enquiries.phone}, ${OWN_DIGITS}) = ${phone.slice(-OWN_DIGITS)}`;
  await tx.delete(enquiries).where(or(eq(enquiries.userId, id), phone === '' ? undefined : sameNumber));
}
