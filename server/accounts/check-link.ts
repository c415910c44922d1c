import { and, eq, gt, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { checkLink as endpoint } from '#contract/own-account.ts';
import type { Database } from '#server/database/open.ts';
import { emailChanges, passwordResets, users } from '#server/database/schema/accounts.ts';
import { noSuchReset } from '#server/errors.ts';
import { hashOfToken } from './links.ts';

/**
 * Leaves the link usable.
 * @throws HttpError NO_SUCH_RESET for a token that is unknown, used, replaced, over an hour old, or of a disabled
 * account
 */
export async function checkLink(
  db: Database,
  { of, verifytoken }: z.output<NonNullable<(typeof endpoint)['body']>>,
  now: Date,
): Promise<void> {
  const links = of === 'password' ? passwordResets : emailChanges;
  const [found] = await db
    .select({ userId: links.userId })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(eq(links.tokenHash, hashOfToken(verifytoken)), gt(links.expiresAt, now), isNull(users.disabledAt)));
  if (!found) throw noSuchReset();
}
