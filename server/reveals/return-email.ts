import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { composeEmail } from '#server/email/compose.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { greetingOf } from '#server/email/greeting.ts';
import { findListingTitle } from '#server/properties/emailed-listing.ts';
import type { returnEmail } from './return-credits.ts';

export async function sendReturnEmail(
  { db, mail, appUrl }: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { userId, propertyId }: z.output<(typeof returnEmail)['data']>,
): Promise<void> {
  const returned = and(eq(creditMovements.propertyId, propertyId), eq(creditMovements.reason, 'return'));
  const [found] = await db
    .select({ buyer: users, rule: creditMovements.rule })
    .from(users)
    .innerJoin(creditMovements, and(eq(creditMovements.userId, users.id), returned))
    .where(eq(users.id, userId));
  if (!found?.rule || found.rule === 'upheld' || isErasedAddress(found.buyer.email)) return;
  const { buyer, rule } = found;
  const messages = await emailMessagesIn(buyer.language);
  const listing = await findListingTitle(db, propertyId, messages);
  if (!listing) return;
  const { upheld: t } = messages.letters;
  await mail.send(
    composeEmail(
      {
        to: buyer.email,
        subject: t.subject({ listingNumber: listing.listingNumber }),
        heading: t.heading,
        greeting: greetingOf(messages, buyer),
        paragraphs: [listing.titleAndNumber, messages.returnRules[rule], t.creditIsBack, t.staysOpen],
        action: { label: messages.letters.frame.seeListing, url: `${appUrl()}${pathIn(buyer.language, '/unlocked')}` },
      },
      messages,
    ),
  );
}
