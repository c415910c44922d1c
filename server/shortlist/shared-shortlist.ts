import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { SHARED_SHORTLIST_DAYS } from '#contract/limits.ts';
import type { SharedShortlist } from '#contract/shortlist.ts';
import type { SignedQuery } from '#contract/signed-query.ts';
import { DAY_MS } from '#contract/time.ts';
import { mayShare } from '#server/accounts/may-share.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { sharedShortlists } from '#server/database/schema/shortlist.ts';
import { noSuchReset } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { linkIsValid, signLink } from '#server/storage/signed-links.ts';

type Sharing = Pick<Services, 'db' | 'linkSecret' | 'clock'>;
type Shared = typeof sharedShortlists.$inferSelect;

const pathOf = (id: string) => `/sharedShortlist/${id}`;

const sharedOf = ({ id, expiresAt, withNotes }: Shared, { linkSecret }: Pick<Services, 'linkSecret'>) => ({
  path: signLink(linkSecret, pathOf(id), expiresAt),
  until: expiresAt.toISOString(),
  with_notes: withNotes,
});

/** The link that a user shared and that has not expired; null without one. */
export async function findShared(services: Sharing, user: SessionUser): Promise<SharedShortlist | null> {
  const { db, clock } = services;
  const [shared] = await db
    .select()
    .from(sharedShortlists)
    .where(and(eq(sharedShortlists.userId, user.id), gt(sharedShortlists.expiresAt, clock())));
  return shared ? sharedOf(shared, services) : null;
}

export async function shareProperties(
  services: Sharing,
  user: SessionUser,
  withNotes: boolean,
): Promise<SharedShortlist> {
  const { db, clock } = services;
  // Whole seconds, as in the link.
  const expiresAt = new Date(Math.floor((clock().getTime() + SHARED_SHORTLIST_DAYS * DAY_MS) / 1000) * 1000);
  return db.transaction(async (tx) => {
    await tx.delete(sharedShortlists).where(eq(sharedShortlists.userId, user.id));
    const [shared] = await tx.insert(sharedShortlists).values({ userId: user.id, withNotes, expiresAt }).returning();
    if (!shared) throw new Error('The link was not made');
    return sharedOf(shared, services);
  });
}

/** Closes the shared link at once. */
export async function endShared(db: Database, user: SessionUser): Promise<void> {
  await db.delete(sharedShortlists).where(eq(sharedShortlists.userId, user.id));
}

/**
 * @returns the user whose shortlist a link opens
 * @throws HttpError noSuchReset for a link that is forged or expired, or whose user's account is closed
 */
export async function openShared(
  { db, linkSecret, clock }: Sharing,
  id: string,
  query: z.output<typeof SignedQuery>,
): Promise<Shared> {
  // The signature is checked first, to protect the database.
  if (!linkIsValid(linkSecret, pathOf(id), query, clock())) throw noSuchReset();
  const [found] = await db
    .select({ shared: sharedShortlists })
    .from(sharedShortlists)
    .innerJoin(users, eq(users.id, sharedShortlists.userId))
    .where(and(eq(sharedShortlists.id, id), mayShare));
  if (!found) throw noSuchReset();
  return found.shared;
}
