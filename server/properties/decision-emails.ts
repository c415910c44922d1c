import { eq } from 'drizzle-orm';
import { pathIn } from '#contract/languages.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { z } from 'zod';
import { districts, mandals, properties, units, users } from '#server/database/schema.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { composeEmail, type EmailParts } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email.ts';
import { type EmailMessages, emailMessagesIn } from '#server/email/email-messages.ts';
import { propertyTitle } from './title.ts';

const DECISIONS = ['approved', 'rejected', 'suspended', 'restored'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Notifies the owner of a decision, with its own reason, because the property's may have changed. */
export const decisionEmail = emailKind(
  'decision-letter',
  z.object({ propertyId: z.uuid(), decision: z.enum(DECISIONS), reason: z.string() }),
);

interface ListingFacts {
  /** The owner's email and name. */
  to: string;
  name: string;
  /** In the owner's language. */
  messages: EmailMessages;
  /** Title and number within a sentence. */
  titleAndNumber: string;
  /** 'BK-100234' */
  listingNumber: string;
  /** The property's page. */
  link: string;
}

type Wording = Pick<EmailParts, 'subject' | 'heading' | 'paragraphs' | 'quote' | 'closing'>;

/** `reason` is the admin's. */
function wordingOf(
  decision: Decision,
  { messages: { letters }, titleAndNumber, listingNumber }: ListingFacts,
  reason: string,
): Wording {
  const { subject, heading, told } = letters[decision];
  const wording = { subject: subject({ listingNumber }), heading, paragraphs: [told({ plot: titleAndNumber })] };
  switch (decision) {
    case 'approved':
      return { ...wording, closing: [letters.approved.markSold] };
    case 'rejected':
      return { ...wording, quote: reason, closing: [letters.rejected.whoSees] };
    case 'suspended':
      return { ...wording, quote: reason, closing: [letters.suspended.whoReaches] };
    case 'restored':
      return { ...wording, paragraphs: [...wording.paragraphs, letters.restored.thanks] };
  }
}

/** Sends nothing for an erased property or owner. */
export async function sendDecisionEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { propertyId, decision, reason }: z.output<(typeof decisionEmail)['data']>,
): Promise<void> {
  const listing = await listingFacts(services, propertyId);
  if (!listing) return;
  const { to, name, link, messages } = listing;
  const { frame } = messages.letters;
  await services.mail.send(
    composeEmail(
      {
        ...wordingOf(decision, listing, reason),
        to,
        greeting: frame.dear({ name }),
        action: { label: frame.seeListing, url: link },
      },
      messages,
    ),
  );
}

async function listingFacts(
  { db, appUrl }: Pick<EmailServices, 'db' | 'appUrl'>,
  propertyId: string,
): Promise<ListingFacts | undefined> {
  const [row] = await db
    .select({
      to: users.email,
      name: users.name,
      language: users.language,
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
  if (!row || isErasedAddress(row.to)) return undefined;
  const listingNumber = printedListingNumber(row.listingNumber);
  const messages = await emailMessagesIn(row.language);
  return {
    to: row.to,
    name: row.name,
    messages,
    titleAndNumber: messages.letters.frame.plot({ title: propertyTitle(row, messages), listingNumber }),
    listingNumber,
    link: `${appUrl()}${pathIn(row.language, `/property/${listingNumber}`)}`,
  };
}
