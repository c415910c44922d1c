import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { savedSearches, searchConditions } from '#server/database/schema/alerts.ts';
import { noSuchStopLink } from '#server/errors.ts';
import { isSame, signToken } from '#server/storage/signed-links.ts';

export type Stopped = 'search' | 'all';

/** The token of the link that stops alerts. It is not stored and works as long as what it names does. */
export const stopToken = (what: Stopped, id: string, secret: Buffer): string =>
  `${what}.${id}.${signToken(secret, `stop alerts|${what}|${id}`)}`;

/** The tokens of emails about leads come in the same place. */
export const isOfAlerts = (token: string): boolean => /^(?:search|all)\./.test(token);

/**
 * @returns the name of the stopped search; null for all
 * @throws HttpError NO_SUCH_STOP_LINK for a token of no search or of no open account
 */
export async function stopAlerts(db: Database, token: string, secret: Buffer): Promise<{ name: string | null }> {
  const [what, id = ''] = token.split('.');
  const isRight = (what === 'search' || what === 'all') && isSame(token, stopToken(what, id, secret));
  if (!isRight || !z.uuid().safeParse(id).success) throw noSuchStopLink();
  if (what === 'search') {
    const [stopped] = await stop(db, eq(savedSearches.id, id));
    if (!stopped) throw noSuchStopLink();
    return { name: stopped.name };
  }
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  if (!user) throw noSuchStopLink();
  await stop(db, eq(savedSearches.userId, id));
  return { name: null };
}

async function stop(db: Database, which: SQL) {
  return db.transaction(async (tx) => {
    const { id, name } = savedSearches;
    const stopped = await tx.update(savedSearches).set({ frequency: 'off' }).where(which).returning({ id, name });
    const ids = stopped.map((search) => search.id);
    await tx.update(searchConditions).set({ told: null }).where(inArray(searchConditions.searchId, ids));
    return stopped;
  });
}
