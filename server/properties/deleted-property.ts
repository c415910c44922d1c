import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DeletedProperty } from '#contract/land.ts';
import { listingNumberIn } from '#contract/listing-number.ts';
import { isDeleted } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { noSuchProperty } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { cardOf } from './cards.ts';
import { readPage } from './newest-first.ts';

/** Fewer than in a list: the visitor wanted another property. */
const NEARBY_SHOWN = 6;

/**
 * The area of a removed property that was public, with properties for sale there. Suspended, pending and withdrawn ones
 * may return, and unpublished ones stay secret.
 * @throws HttpError NO_SUCH_PROPERTY
 */
export async function findDeletedProperty(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  reference: string,
): Promise<DeletedProperty> {
  const { db } = services;
  const listingNumber = listingNumberIn(reference);
  const [deleted] = await db
    .select({
      _id: properties.id,
      mandalId: properties.mandalId,
      districtId: properties.districtId,
      state: states.name,
      district: districts.name,
      mandal: mandals.name,
    })
    .from(properties)
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .where(
      and(
        listingNumber === undefined ? eq(properties.id, reference) : eq(properties.listingNumber, listingNumber),
        hasStatus(isDeleted, properties.status),
        isNull(properties.withdrawnFrom),
        isNotNull(properties.approvedAt),
      ),
    );
  if (!deleted) throw noSuchProperty();
  const { mandalId, districtId, ...place } = deleted;
  const inMandal = await readPage(db, { area: { level: 'mandal', id: mandalId }, backwards: false });
  const nearest =
    inMandal.length > 0
      ? inMandal
      : await readPage(db, { area: { level: 'district', id: districtId }, backwards: false });
  return { ...place, plots: nearest.slice(0, NEARBY_SHOWN).map((row) => cardOf(row, services)) };
}
