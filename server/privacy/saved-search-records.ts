import { and, asc, eq, gt } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { sessions } from '#server/database/schema/accounts.ts';
import { pushSubscriptions, savedSearches, searchMatches } from '#server/database/schema/alerts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { iso, pageByPage, ROWS_AT_ONCE } from './record-pages.ts';

/**
 * A user's saved searches with their matches, then the devices that get notifications. Of a device only the push
 * service's host is exported: its full address and keys would allow sending to it.
 */
export async function* savedSearchRecords(db: Database, userId: string) {
  const own = pageByPage((after) =>
    db
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), gt(savedSearches.id, after)))
      .orderBy(asc(savedSearches.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { id, name, areaId, query, frequency, byEmail, byPush, createdAt, seenAt } of own) {
    const found = await db
      .select({ match: searchMatches, listingNumber: properties.listingNumber })
      .from(searchMatches)
      .innerJoin(properties, eq(properties.id, searchMatches.propertyId))
      .where(eq(searchMatches.searchId, id))
      .orderBy(asc(searchMatches.matchedAt));
    yield {
      _id: id,
      name,
      area: areaId,
      filters: query,
      frequency,
      by_email: byEmail,
      by_push: byPush,
      created_at: iso(createdAt),
      opened_at: iso(seenAt),
      found: found.map(({ match, listingNumber }) => ({
        listing_number: printedListingNumber(listingNumber),
        event: match.event,
        day: match.day,
        price: match.priceRupees,
        found_at: iso(match.matchedAt),
        due_at: iso(match.dueAt),
      })),
    };
  }
  yield* notifiedDevices(db, userId);
}

async function* notifiedDevices(db: Database, userId: string) {
  const devices = await db
    .select({ device: sessions.device, endpoint: pushSubscriptions.endpoint, addedAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(sessions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  for (const { device, endpoint, addedAt } of devices)
    yield { notified_device: device, push_service: new URL(endpoint).host, added_at: iso(addedAt) };
}
