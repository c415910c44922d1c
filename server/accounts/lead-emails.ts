import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { noSuchStopLink } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';
import { isSame, signToken } from '#server/storage/signed-links.ts';

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
  `${userId}.${signToken(secret, `stop lead emails|${userId}`)}`;

/** @throws HttpError NO_SUCH_STOP_LINK for a token without an open account */
export async function stopLeadEmails(db: Database, token: string, secret: Buffer): Promise<void> {
  const [userId = ''] = token.split('.');
  if (!isSame(token, leadEmailsToken(userId, secret)) || !z.uuid().safeParse(userId).success) throw noSuchStopLink();
  const stopped = await db
    .update(users)
    .set({ leadEmails: false })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .returning({ id: users.id });
  if (stopped.length === 0) throw noSuchStopLink();
}
