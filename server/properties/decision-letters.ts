import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { districts, mandals, properties, units, users } from '#server/database/schema.ts';
import {
  approvedLetter,
  type ListingFacts,
  rejectedLetter,
  restoredLetter,
  suspendedLetter,
} from '#server/mail/letters.ts';
import type { Letter } from '#server/mail/mail.ts';
import type { Services } from '#server/services.ts';
import { printedListingNumber, propertyTitle } from './title.ts';

const DECISIONS = ['approved', 'rejected', 'suspended', 'restored'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Tells a property's owner of a decision. The reason is that of the decision, which may not be the property's any more. */
export const decisionLetter = {
  name: 'decision-letter',
  data: z.object({ propertyId: z.uuid(), decision: z.enum(DECISIONS), reason: z.string() }),
};

const LETTERS: Record<Decision, (listing: ListingFacts, reason: string) => Letter> = {
  approved: approvedLetter,
  rejected: rejectedLetter,
  suspended: suspendedLetter,
  restored: restoredLetter,
};

/** Writes the letter. Nothing is sent where the property is gone altogether. */
export async function sendDecisionLetter(
  services: Pick<Services, 'db' | 'mail' | 'appUrl'>,
  { propertyId, decision, reason }: z.output<(typeof decisionLetter)['data']>,
): Promise<void> {
  const listing = await listingFacts(services, propertyId);
  if (listing) await services.mail.send(LETTERS[decision](listing, reason));
}

async function listingFacts(
  { db, appUrl }: Pick<Services, 'db' | 'appUrl'>,
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
  if (!row) return undefined;
  const listingNumber = printedListingNumber(row.listingNumber);
  return {
    to: row.to,
    name: row.name,
    title: propertyTitle(row),
    listingNumber,
    link: `${appUrl()}/property/${listingNumber}`,
  };
}
