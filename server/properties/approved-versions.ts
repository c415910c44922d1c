import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DocumentType } from '#contract/kinds.ts';
import type { Changes } from '#contract/reviews.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { keepApprovedPin, pinChangesSince } from './pins/find-pin.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { approvedVersions, properties } from '#server/database/schema/properties.ts';

/** Keeps what an admin publishes, so that the next review shows what the owner changed since. */
export async function keepApprovedVersion(
  tx: Transaction,
  propertyId: string,
  { isAnotherPlot, approvedAt }: Pick<typeof approvedVersions.$inferSelect, 'isAnotherPlot' | 'approvedAt'>,
): Promise<void> {
  await tx.execute(sql`
    insert into ${approvedVersions} (property_id, mandal_id, unit_id, size, price_rupees, description, photos, documents, is_another_plot, approved_at)
    select id, mandal_id, unit_id, size, price_rupees, description,
      coalesce((select jsonb_agg(${photos.id}) from ${photos} where ${photos.propertyId} = ${properties.id}), '[]'),
      coalesce((select jsonb_object_agg(${documents.type}, ${documents.id}) from ${documents} where ${documents.propertyId} = ${properties.id}), '{}'),
      ${isAnotherPlot}, ${approvedAt.toISOString()}::timestamptz
    from ${properties} where ${properties.id} = ${propertyId}
    on conflict (property_id) do update set mandal_id = excluded.mandal_id, unit_id = excluded.unit_id, size = excluded.size,
      price_rupees = excluded.price_rupees, description = excluded.description, photos = excluded.photos,
      documents = excluded.documents, is_another_plot = excluded.is_another_plot, approved_at = excluded.approved_at`);
  await keepApprovedPin(tx, propertyId);
}

export async function eraseApprovedVersions(tx: Transaction, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length > 0) {
    await tx.delete(approvedVersions).where(inArray(approvedVersions.propertyId, [...propertyIds]));
  }
}

interface Earlier {
  approvedAt: Date;
  mandalId: string;
  state: string | null;
  district: string | null;
  mandal: string | null;
  unitId: string;
  unit: string | null;
  size: number;
  priceRupees: number;
  description: string;
  photos: string[];
  documents: Partial<Record<DocumentType, string>>;
}

/** Values of the last approved version that differ now, as reviewers see them; null if there is none. */
export async function changesSinceApproval(db: Database, propertyId: string): Promise<Changes | null> {
  const [earlier, [now]] = await Promise.all([
    readEarlier(db, propertyId),
    db
      .select({
        mandalId: properties.mandalId,
        unitId: properties.unitId,
        size: properties.size,
        price: properties.priceRupees,
        description: properties.description,
        photos: sql<string[]>`array(select id::text from photos where photos.property_id = properties.id)`,
        documents: sql<
          Earlier['documents']
        >`coalesce((select jsonb_object_agg(type, id) from documents where documents.property_id = properties.id), '{}')`,
      })
      .from(properties)
      .where(eq(properties.id, propertyId)),
  ]);
  if (!earlier || !now) return null;
  const stated = await db
    .select({ fact: propertyFacts.fact })
    .from(propertyFacts)
    .where(and(eq(propertyFacts.propertyId, propertyId), gt(propertyFacts.statedAt, earlier.approvedAt)));
  const pinChanges = await pinChangesSince(db, propertyId, earlier.approvedAt);
  const photosAdded = now.photos.filter((id) => !earlier.photos.includes(id)).length;
  const photosRemoved = earlier.photos.filter((id) => !now.photos.includes(id)).length;
  const changed = documentChanges(earlier.documents, now.documents);
  const { state, district, mandal } = earlier;
  const hasMoved = earlier.mandalId !== now.mandalId;
  const hasOtherSize = earlier.size !== now.size || earlier.unitId !== now.unitId;
  return {
    approved_at: earlier.approvedAt.toISOString(),
    ...(hasMoved ? { place: { state: state ?? '–', district: district ?? '–', mandal: mandal ?? '–' } } : {}),
    ...(hasOtherSize ? { size: { size: earlier.size, units: earlier.unit ?? '–' } } : {}),
    ...(earlier.priceRupees === now.price ? {} : { price: earlier.priceRupees }),
    ...(earlier.description === now.description ? {} : { description: earlier.description }),
    ...(stated.length > 0 ? { facts: stated.map(({ fact }) => fact) } : {}),
    ...pinChanges,
    ...(photosAdded + photosRemoved > 0 ? { photos: { added: photosAdded, removed: photosRemoved } } : {}),
    ...(changed.length > 0 ? { documents: changed } : {}),
  };
}

async function readEarlier(db: Database, propertyId: string): Promise<Earlier | undefined> {
  const version = approvedVersions;
  const [row] = await db
    .select({
      approvedAt: version.approvedAt,
      mandalId: version.mandalId,
      state: sql<
        string | null
      >`(select states.name from states join mandals on state_id = states.id where mandals.id = ${version.mandalId})`,
      district: sql<
        string | null
      >`(select districts.name from districts join mandals on district_id = districts.id where mandals.id = ${version.mandalId})`,
      mandal: sql<string | null>`(select name from mandals where mandals.id = ${version.mandalId})`,
      unitId: version.unitId,
      unit: sql<string | null>`(select name from units where units.id = ${version.unitId})`,
      size: version.size,
      priceRupees: version.priceRupees,
      description: version.description,
      photos: version.photos,
      documents: version.documents,
    })
    .from(version)
    .where(eq(version.propertyId, propertyId));
  return row;
}

function documentChanges(earlier: Earlier['documents'], now: Earlier['documents']): NonNullable<Changes['documents']> {
  // Safe: both objects have only types of documents as keys.
  const types = [...new Set([...Object.keys(earlier), ...Object.keys(now)])] as DocumentType[];
  return types.flatMap((type) => {
    if (earlier[type] === now[type]) return [];
    const change = !earlier[type] ? 'added' : now[type] ? 'replaced' : 'removed';
    return [{ type, change } as const];
  });
}
