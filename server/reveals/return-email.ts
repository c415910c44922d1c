import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { findListingTitle } from '#server/properties/emailed-listing.ts';
import type { returnEmail } from './return-credits.ts';

export async function sendReturnEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { userId, propertyId }: z.output<(typeof returnEmail)['data']>,
): Promise<void> {
  const { db } = services;
  const returned = and(eq(creditMovements.propertyId, propertyId), eq(creditMovements.reason, 'return'));
  const [found] = await db
    .select({ buyer: users, rule: creditMovements.rule })
    .from(users)
    .innerJoin(creditMovements, and(eq(creditMovements.userId, users.id), returned))
    .where(eq(users.id, userId));
  if (!found?.rule || found.rule === 'upheld' || isErasedAddress(found.buyer.email)) return;
  const { buyer, rule } = found;
  await writeToAccount(services, buyer, async (messages) => {
    const listing = await findListingTitle(db, propertyId, messages);
    const { frame, upheld: t } = messages.emails;
    return (
      listing && {
        subject: t.subject({ listingNumber: listing.listingNumber }),
        heading: t.heading,
        paragraphs: [listing.titleAndNumber, messages.returnRules[rule], t.creditIsBack, t.staysOpen],
        action: { label: frame.seeListing, path: '/unlocked' },
      }
    );
  });
}
