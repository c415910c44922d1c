import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { PASSWORD_RESET_HOURS } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { Transaction } from '#server/database/open.ts';
import type { emailChanges, passwordResets } from '#server/database/schema/accounts.ts';

/** SHA-256 of a session's or an emailed token, which is not stored itself. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link for an email: its token, of which only the hash is stored, and when it expires. */
export function newLink(jobId: string, now: Date, hours = PASSWORD_RESET_HOURS) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  return { token, tokenHash: hashOfToken(token), jobId, createdAt: now, expiresAt };
}

/**
 * Ends an account's links of earlier jobs, for the next one. The account's row is locked.
 * @returns false where a later request has sent its link already, which a late try must not end
 */
export async function endEarlierLinks(
  tx: Transaction,
  links: typeof passwordResets | typeof emailChanges,
  { userId, jobId }: { userId: string; jobId: string },
): Promise<boolean> {
  await tx.delete(links).where(and(eq(links.userId, userId), lt(links.jobId, jobId)));
  return (await tx.$count(links, and(eq(links.userId, userId), gt(links.jobId, jobId)))) === 0;
}
