import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { noSuchStopLink } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';

export async function chooseLeadEmails(
  db: Database,
  { id }: SessionUser,
  leadEmails: boolean,
): Promise<{ lead_emails: boolean }> {
  await db.update(users).set({ leadEmails }).where(eq(users.id, id));
  return { lead_emails: leadEmails };
}

/** Token of the unsubscribe link. It is not stored and works as long as the account does. */
export const leadEmailsToken = (userId: string, secret: Buffer): string =>
  `${userId}.${signatureOf(userId, secret).toString('base64url')}`;

/** @throws HttpError NO_SUCH_STOP_LINK for a token without an open account */
export async function stopLeadEmails(db: Database, token: string, secret: Buffer): Promise<void> {
  const [userId = '', signature = ''] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const right = signatureOf(userId, secret);
  const isRight = sent.length === right.length && timingSafeEqual(sent, right);
  if (!isRight || !z.uuid().safeParse(userId).success) throw noSuchStopLink();
  const stopped = await db
    .update(users)
    .set({ leadEmails: false })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .returning({ id: users.id });
  if (stopped.length === 0) throw noSuchStopLink();
}

const signatureOf = (userId: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`stop lead emails|${userId}`).digest();
