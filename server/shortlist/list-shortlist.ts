import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { displayShortlist, sharedShortlist } from '#contract/shortlist.ts';
import { shortlisted } from '#server/database/schema/shortlist.ts';
import { readChosen } from '#server/properties/chosen-properties.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { findShared, openShared } from './shared-shortlist.ts';

type Reading = Pick<Services, 'db' | 'linkSecret' | 'clock'>;

export async function readShortlist(services: Reading, userId: string) {
  const rows = await services.db
    .select()
    .from(shortlisted)
    .where(eq(shortlisted.userId, userId))
    .orderBy(desc(shortlisted.addedAt), desc(shortlisted.propertyId));
  const ids = rows.map(({ propertyId }) => propertyId);
  const chosen = ids.length > 0 ? await readChosen(services, ids) : [];
  const byId = new Map(chosen.map(({ id, ...one }) => [id, one]));
  return rows.flatMap((row) => {
    const property = byId.get(row.propertyId);
    return property ? [{ row, property }] : [];
  });
}

export async function listShortlist(
  services: Reading,
  user: SessionUser,
): Promise<z.input<(typeof displayShortlist)['data']>> {
  const [entries, shared] = await Promise.all([readShortlist(services, user.id), findShared(services, user)]);
  return {
    properties: entries.map(({ row, property }) => ({
      ...property,
      property_id: row.propertyId,
      added_at: row.addedAt.toISOString(),
      note: row.note,
      seen: { price: row.seenPriceRupees, documents: row.seenDocuments, sold: row.seenSold },
    })),
    shared,
  };
}

/**
 * The shortlist for holders of its link, without hidden properties, and without notes unless its user shared them.
 * @throws HttpError noSuchReset
 */
export async function listSharedShortlist(
  services: Reading,
  id: string,
  query: Parameters<typeof openShared>[2],
): Promise<z.input<(typeof sharedShortlist)['data']>> {
  const { userId, withNotes, expiresAt } = await openShared(services, id, query);
  const entries = await readShortlist(services, userId);
  const shown = entries.flatMap(({ row, property: { card } }) =>
    card ? [{ card, note: withNotes ? row.note : '' }] : [],
  );
  return { properties: shown, hidden: entries.length - shown.length, until: expiresAt.toISOString() };
}
