import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ownerBlocked } from '#server/credits/owner-blocked.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailedUser } from '#server/email/emailed-user.ts';
import { inTheDay } from '#server/email/night.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { findListingTitle } from '#server/properties/emailed-listing.ts';
import type { Services } from '#server/services.ts';
import { returnDueCredits } from './return-credits.ts';

export const sellerBlockedEmail = emailKind('seller-blocked', z.object({ userId: z.uuid(), propertyId: z.uuid() }));

/**
 * Every buyer who unlocked a plot of a blocked owner hears of it once, however long ago that was: land is paid for months
 * later. The email about a returned credit tells of the block by itself.
 */
export async function tellOfBlock(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  { ownerId }: z.output<(typeof ownerBlocked)['data']>,
): Promise<void> {
  await returnDueCredits(services);
  const { db, jobs, clock, config } = services;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ userId: string; propertyId: string }>(sql`
      select distinct on (r.user_id) r.user_id as "userId", r.property_id as "propertyId"
      from reveals r
        join properties p on p.id = r.property_id
        join users buyer on buyer.id = r.user_id and buyer.erased_at is null
      where p.owner_id = ${ownerId}::uuid and not exists (
        select from credit_movements m join properties other on other.id = m.property_id
        where m.user_id = r.user_id and other.owner_id = p.owner_id
          and m.reason = 'return' and m.rule in ('owner-blocked', 'number-ordered'))
      order by r.user_id, r.created_at desc`);
    for (const told of rows) await jobs.enqueue(tx, sellerBlockedEmail, told, inTheDay(clock(), config));
  });
}

export async function sendSellerBlockedEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'config'>,
  { userId, propertyId }: z.output<(typeof sellerBlockedEmail)['data']>,
): Promise<void> {
  const { db, config } = services;
  const isOfBlocked = and(eq(properties.id, propertyId), isNotNull(users.blockedFor));
  const [blocked] = await db
    .select({ id: users.id })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(isOfBlocked);
  const buyer = blocked && (await emailedUser(db, userId));
  if (!buyer) return;
  await writeToAccount(services, buyer, async (messages) => {
    const listing = await findListingTitle(db, propertyId, messages);
    const { frame, sellerBlocked: t } = messages.emails;
    return (
      listing && {
        subject: t.subject({ listingNumber: listing.listingNumber }),
        paragraphs: [listing.titleAndNumber, t.told, t.paid],
        action: { label: frame.seeListing, path: '/unlocked' },
        replyTo: config.operatorEmail,
      }
    );
  });
}
