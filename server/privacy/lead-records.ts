import { and, asc, eq, gt } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { leadWorks, reveals } from '#server/database/schema/reveals.ts';
import { mayBeCalled, shownNote } from '#server/reveals/lead-rows.ts';
import { ROWS_AT_ONCE, iso, pageByPage } from './record-pages.ts';

/** The owner’s own notes on their leads, as their page shows them, without the buyers. */
export async function* leadRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select({
        id: reveals.leadId,
        listingNumber: properties.listingNumber,
        unlockedAt: reveals.createdAt,
        work: leadWorks,
        note: shownNote,
      })
      .from(properties)
      .innerJoin(reveals, eq(reveals.propertyId, properties.id))
      .innerJoin(leadWorks, and(eq(leadWorks.userId, reveals.userId), eq(leadWorks.propertyId, reveals.propertyId)))
      .leftJoin(users, mayBeCalled)
      .where(and(eq(properties.ownerId, userId), gt(reveals.leadId, after)))
      .orderBy(asc(reveals.leadId))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { listingNumber, unlockedAt, work, note } of own) {
    yield {
      listing_number: printedListingNumber(listingNumber),
      unlocked_at: iso(unlockedAt),
      state: work.state,
      visit_on: work.visitOn,
      lost_for: work.lostFor,
      note,
      next_on: work.nextOn,
      changed_at: iso(work.changedAt),
    };
  }
}
