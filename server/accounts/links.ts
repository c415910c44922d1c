import { createHash, randomBytes } from 'node:crypto';
import { PASSWORD_RESET_HOURS } from '#contract/limits.ts';

const HOUR = 60 * 60 * 1000;

/** SHA-256 of an emailed token, which is not stored itself. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link for an email: its token, of which only the hash is stored, and when it expires. */
export function newLink(jobId: string, now: Date, hours = PASSWORD_RESET_HOURS) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + hours * HOUR);
  return { token, tokenHash: hashOfLink(token), jobId, createdAt: now, expiresAt };
}
