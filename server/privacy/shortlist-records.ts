import { desc, eq } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { sharedShortlists, shortlisted } from '#server/database/schema/shortlist.ts';

export async function* shortlistRecords(db: Database, userId: string) {
  const entries = await db
    .select({ entry: shortlisted, listingNumber: properties.listingNumber })
    .from(shortlisted)
    .innerJoin(properties, eq(properties.id, shortlisted.propertyId))
    .where(eq(shortlisted.userId, userId))
    .orderBy(desc(shortlisted.addedAt));
  for (const { entry, listingNumber } of entries) {
    yield {
      listing_number: printedListingNumber(listingNumber),
      added_at: entry.addedAt.toISOString(),
      note: entry.note,
      seen: { price: entry.seenPriceRupees, documents: entry.seenDocuments, sold: entry.seenSold },
    };
  }
  const links = await db.select().from(sharedShortlists).where(eq(sharedShortlists.userId, userId));
  for (const { expiresAt, withNotes } of links)
    yield { shared_until: expiresAt.toISOString(), shared_with_notes: withNotes };
}
