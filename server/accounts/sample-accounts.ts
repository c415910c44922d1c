import { and, count, inArray, isNull, like } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/database/open.ts';
import { sessions, users } from '#server/database/schema/accounts.ts';

/** No email arrives at .example (RFC 2606). */
const SAMPLE_DOMAIN = '@sample.example';

export const isSampleEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(SAMPLE_DOMAIN);

/**
 * Ends the sessions of sample accounts, whose passwords are public, and logs a warning. Used in production on a trial's
 * database.
 */
export async function shutOutSampleAccounts(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const open = and(like(users.email, `%${SAMPLE_DOMAIN}`), isNull(users.disabledAt));
  const [found] = await db.select({ accounts: count() }).from(users).where(open);
  if (!found?.accounts) return;
  await db.delete(sessions).where(inArray(sessions.userId, db.select({ id: users.id }).from(users).where(open)));
  log.warn(
    { accounts: found.accounts },
    'this database has the sample accounts of a trial: their logins are refused; remove their listings at /admin, or start on an empty database',
  );
}
