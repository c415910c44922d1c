import { eq } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import { z } from 'zod';
import { districts, mandals, properties, units, users } from '#server/database/schema.ts';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { composeLetter, type LetterParts } from '#server/mail/letters.ts';
import { letterKind, type Writing } from '#server/mail/mail.ts';
import { propertyTitle } from './title.ts';

const DECISIONS = ['approved', 'rejected', 'suspended', 'restored'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Tells a property's owner of a decision. The reason is that of the decision, which may not be the property's any more. */
export const decisionLetter = letterKind(
  'decision-letter',
  z.object({ propertyId: z.uuid(), decision: z.enum(DECISIONS), reason: z.string() }),
);

interface ListingFacts {
  /** The owner's e-mail address and name. */
  to: string;
  name: string;
  /** '5 decimal plot in Danapur, Patna' */
  title: string;
  /** 'BK-100234' */
  listingNumber: string;
  /** Address of the property's page. */
  link: string;
}

type Wording = Pick<LetterParts, 'subject' | 'heading' | 'paragraphs' | 'quote' | 'closing'>;

/** What the owner reads of each decision; `reason` is the admin's. */
const WORDINGS: Record<Decision, (listing: ListingFacts, reason: string) => Wording> = {
  approved: ({ title, listingNumber }) => ({
    subject: `Your listing ${listingNumber} is published`,
    heading: 'Your listing is published',
    paragraphs: [`"${title}" (${listingNumber}) has been approved. Buyers can find it on Bhukhand from now on.`],
    closing: ['When the plot is sold, mark it as sold in My Properties, so that nobody pays to call you in vain.'],
  }),
  rejected: ({ title, listingNumber }, reason) => ({
    subject: `Your listing ${listingNumber} needs a change`,
    heading: 'Your listing needs a change',
    paragraphs: [`We could not publish "${title}" (${listingNumber}) as it is. The reason:`],
    quote: reason,
    closing: ['Nobody but you can see the listing. You find it, with this reason, at the address above.'],
  }),
  suspended: ({ title, listingNumber }, reason) => ({
    subject: `Your listing ${listingNumber} is suspended`,
    heading: 'Your listing is suspended',
    paragraphs: [`We have taken "${title}" (${listingNumber}) off the public pages for now. The reason:`],
    quote: reason,
    closing: ['Buyers who have paid to see it can still reach you.'],
  }),
  restored: ({ title, listingNumber }) => ({
    subject: `Your listing ${listingNumber} is published again`,
    heading: 'Your listing is published again',
    paragraphs: [`"${title}" (${listingNumber}) is back on the public pages.`, 'Thank you for your patience.'],
  }),
};

/** Writes the letter. Nothing is sent where the property, or its owner's account, is gone altogether. */
export async function sendDecisionLetter(
  services: Pick<Writing, 'db' | 'mail' | 'appUrl'>,
  { propertyId, decision, reason }: z.output<(typeof decisionLetter)['data']>,
): Promise<void> {
  const listing = await listingFacts(services, propertyId);
  if (!listing) return;
  const { to, name, link } = listing;
  await services.mail.send(
    composeLetter({
      ...WORDINGS[decision](listing, reason),
      to,
      greeting: `Dear ${name},`,
      action: { label: 'See the listing', url: link },
    }),
  );
}

async function listingFacts(
  { db, appUrl }: Pick<Writing, 'db' | 'appUrl'>,
  propertyId: string,
): Promise<ListingFacts | undefined> {
  const [row] = await db
    .select({
      to: users.email,
      name: users.name,
      listingNumber: properties.listingNumber,
      size: properties.size,
      unit: units.name,
      mandal: mandals.name,
      district: districts.name,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .where(eq(properties.id, propertyId));
  if (!row || isErasedAddress(row.to)) return undefined;
  const listingNumber = printedListingNumber(row.listingNumber);
  return {
    to: row.to,
    name: row.name,
    title: propertyTitle(row),
    listingNumber,
    link: `${appUrl()}/property/${listingNumber}`,
  };
}
