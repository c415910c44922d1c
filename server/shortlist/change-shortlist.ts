import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { addToShortlist } from '#contract/shortlist.ts';
import { SHORTLIST_MAX, SHORTLIST_NOTE_MAX_CHARACTERS } from '#contract/limits.ts';
import { isPublic, isSold } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { documents } from '#server/database/schema/files.ts';
import { approvedVersions, properties } from '#server/database/schema/properties.ts';
import { sharedShortlists, shortlisted } from '#server/database/schema/shortlist.ts';
import { notShortlisted, shortlistFull } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';

/** Two notes: that of the account and that of a device. */
const JOINED_NOTE_MAX_CHARACTERS = 2 * SHORTLIST_NOTE_MAX_CHARACTERS + 1;

type Added = z.output<NonNullable<(typeof addToShortlist)['body']>>['properties'];

export async function listShortlisted(db: Database, { id }: SessionUser): Promise<string[]> {
  const rows = await db
    .select({ propertyId: shortlisted.propertyId })
    .from(shortlisted)
    .where(eq(shortlisted.userId, id));
  return rows.map(({ propertyId }) => propertyId);
}

const isShown = hasStatus(isPublic, properties.status);

/** Says what users saw last: a hidden listing may have an edited price that nobody has reviewed. */
const lastShown = (ids: readonly string[]) => sql`
  select ${properties.id} as id,
    case when ${isShown} then ${properties.priceRupees} else ${approvedVersions.priceRupees} end as price,
    case when ${isShown}
      then (select count(*) from ${documents} where ${documents.propertyId} = ${properties.id})
      else (select count(*) from jsonb_object_keys(${approvedVersions.documents})) end::int as documents,
    ${hasStatus(isSold, properties.status)} as sold
  from ${properties} left join ${approvedVersions} on ${approvedVersions.propertyId} = ${properties.id}
  where ${inArray(properties.id, [...ids])} and ${properties.approvedAt} is not null
    and (${isShown} or ${approvedVersions.propertyId} is not null)`;

/**
 * Adds properties that were ever public. Repeating it changes nothing, as a device sends its list again if it got no
 * response. Two notes on one property are joined.
 * @throws HttpError shortlistFull, which adds nothing
 */
export async function addProperties(db: Database, user: SessionUser, added: Added, now: Date): Promise<string[]> {
  // One statement cannot change a row twice, so the last entry of a property wins.
  const rows = [...new Map(added.map((one) => [one.property_id, one])).values()].map(
    ({ property_id: id, added_at: at, note = '', seen }) => ({ id, at: at ?? now.toISOString(), note, ...seen }),
  );
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${shortlisted} (user_id, property_id, added_at, note, seen_price_rupees, seen_documents, seen_sold)
      select ${user.id}::uuid, now.id, least(given.at, ${now.toISOString()}::timestamptz), given.note,
        coalesce(given.price, now.price), coalesce(given.documents, now.documents), coalesce(given.sold, now.sold)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (id uuid, at timestamptz, note text, price bigint, documents int, sold boolean)
        join (${lastShown(rows.map(({ id }) => id))}) as now on now.id = given.id
      on conflict (user_id, property_id) do update set note = case
        when strpos(${shortlisted}.note, excluded.note) > 0 then ${shortlisted}.note
        when ${shortlisted}.note = '' then excluded.note
        else left(${shortlisted}.note || E'\n' || excluded.note, ${JOINED_NOTE_MAX_CHARACTERS}::int) end`);
    const ids = await listShortlisted(tx, user);
    if (ids.length > SHORTLIST_MAX) throw shortlistFull();
    return ids;
  });
}

const ofUser = (user: SessionUser, propertyId: string) =>
  and(eq(shortlisted.userId, user.id), eq(shortlisted.propertyId, propertyId));

/** @returns the ids that stay on the shortlist */
export async function removeProperty(db: Database, user: SessionUser, propertyId: string): Promise<string[]> {
  await db.delete(shortlisted).where(ofUser(user, propertyId));
  return listShortlisted(db, user);
}

/** @throws HttpError notShortlisted */
export async function noteProperty(
  db: Database,
  user: SessionUser,
  { property_id: id, note }: { property_id: string; note: string },
): Promise<void> {
  const noted = await db
    .update(shortlisted)
    .set({ note })
    .where(ofUser(user, id))
    .returning({ id: shortlisted.propertyId });
  if (noted.length === 0) throw notShortlisted();
}

/** Records the present price, documents and sale as seen, so that later changes are marked. */
export async function seeProperties(db: Database, user: SessionUser, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update ${shortlisted} set seen_price_rupees = now.price, seen_documents = now.documents, seen_sold = now.sold
    from (${lastShown(ids)}) as now
    where ${shortlisted}.property_id = now.id and ${shortlisted}.user_id = ${user.id}`);
}

export async function eraseShortlist(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(shortlisted).where(eq(shortlisted.userId, userId));
  await tx.delete(sharedShortlists).where(eq(sharedShortlists.userId, userId));
}
