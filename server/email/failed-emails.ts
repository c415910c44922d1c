import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { PageOf } from '#contract/endpoint.ts';
import type { FailedEmail } from '#contract/emails.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import { isEmail } from '#server/database/email-key.ts';
import { mentions } from '#server/database/mentions.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { noSuchEmail } from '#server/errors.ts';

type State = FailedEmail['state'];

export async function listFailedEmails(
  db: Database,
  { page, state }: { page: number; state?: State | undefined },
): Promise<PageOf<FailedEmail[]>> {
  const wanted = state && eq(failedEmails.state, state);
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(failedEmails)
      .where(wanted)
      .orderBy(sql`${failedEmails.at} desc nulls last`, sql`${failedEmails.id} desc nulls last`)
      .limit(ADMIN_ROWS_PER_PAGE)
      .offset((page - 1) * ADMIN_ROWS_PER_PAGE),
    db.$count(failedEmails, wanted),
  ]);
  return { data: rows.map(shown), page, pageSize: ADMIN_ROWS_PER_PAGE, count };
}

/** @throws HttpError NO_SUCH_LETTER, also without a known address */
export async function allowAddressAgain(db: Database, id: string): Promise<FailedEmail> {
  const [email] = await db.select({ address: failedEmails.address }).from(failedEmails).where(eq(failedEmails.id, id));
  if (!email?.address) throw noSuchEmail();
  const lifted = await db
    .update(failedEmails)
    .set({ addressRefused: false })
    .where(isEmail(failedEmails.address, email.address))
    .returning();
  const row = lifted.find((other) => other.id === id);
  if (!row) throw noSuchEmail();
  return shown(row);
}

function shown({
  id,
  at,
  state,
  addressRefused,
  kind,
  address,
  answer,
}: typeof failedEmails.$inferSelect): FailedEmail {
  return { _id: id, at: at.toISOString(), kind, state, address, answer, address_refused: addressRefused };
}

const ANSWER_MAX_CHARACTERS = 300;

interface Addresses {
  email: string;
  /** The spelling of users.phone. */
  phone?: string | undefined;
}

/** Records an email, or a message to a phone, that was not sent; a later try of its job replaces the row. */
export async function recordFailedEmail(
  db: Pick<Database, 'insert'>,
  {
    id,
    kind,
    answer,
    ...facts
  }: Omit<typeof failedEmails.$inferInsert, 'addressRefused'> & { addressRefused?: boolean },
): Promise<void> {
  const row = { ...facts, answer: answer?.replace(/\s+/g, ' ').slice(0, ANSWER_MAX_CHARACTERS) };
  await db
    .insert(failedEmails)
    .values({ id, kind, ...row })
    .onConflictDoUpdate({ target: failedEmails.id, set: row });
}

/**
 * A user's own: emails to the account's address, and messages to a number that a code verified. Export and erasure read
 * this.
 */
export const isFailedEmailTo = ({ email, phone }: Addresses): SQL | undefined =>
  or(isEmail(failedEmails.address, email), phone === undefined ? undefined : eq(failedEmails.address, phone));

/** Includes emails to others whose SMTP answer names the address: mail servers forward. */
export async function eraseEmails(tx: Transaction, { email, phone }: Addresses): Promise<void> {
  const named = [email, phone].filter((address) => address !== undefined);
  await tx
    .delete(failedEmails)
    .where(or(isFailedEmailTo({ email, phone }), ...named.map((address) => mentions(failedEmails.answer, address))));
}
