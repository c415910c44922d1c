import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import type { leadEmail } from '#server/credits/first-lead.ts';
import { districts, mandals, properties, units, users } from '#server/database/schema.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import type { EmailServices } from '#server/email/email.ts';
import { propertyTitle } from '#server/properties/title.ts';

/** Sends nothing to an erased or disabled owner. */
export async function sendLeadEmail(
  { db, mail, appUrl }: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { propertyId }: z.output<(typeof leadEmail)['data']>,
): Promise<void> {
  const [row] = await db
    .select({
      owner: users,
      listingNumber: properties.listingNumber,
      size: properties.size,
      unit: units.name,
      mandal: mandals.name,
      district: districts.name,
      mandalInHindi: mandals.hindi,
      districtInHindi: districts.hindi,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .where(eq(properties.id, propertyId));
  if (!row || row.owner.disabledAt || isErasedAddress(row.owner.email)) return;
  const { email: to, name, language } = row.owner;
  const messages = await emailMessagesIn(language);
  const { frame, lead: t } = messages.letters;
  const listingNumber = printedListingNumber(row.listingNumber);
  const plot = frame.plot({ title: propertyTitle(row, messages), listingNumber });
  await mail.send(
    composeEmail(
      {
        to,
        subject: t.subject({ listingNumber }),
        heading: t.heading,
        greeting: frame.dear({ name }),
        paragraphs: [t.told({ plot }), t.whoMayBeCalled],
        action: { label: t.seeLeads, url: `${appUrl()}${pathIn(language, '/leads')}` },
        closing: [t.onceADay],
      },
      messages,
    ),
  );
}
