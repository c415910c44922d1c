import { staffSee } from '#contract/staff.ts';
import { listingNumberIn } from '#contract/listing-number.ts';
import { eq, sql } from 'drizzle-orm';
import { SELLERS } from '#contract/roles.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { SHOWN_WITHIN_METRES } from '#contract/shown-location.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { isPageShown } from '#server/accounts/shown-consultants.ts';
import { reraOf } from '#server/accounts/users.ts';
import { measureAsGiven } from '#server/units/given-measure.ts';
import { mayReadDetails } from '#server/credits/access.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultants } from '#server/database/schema/consultants.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import { publicDescription } from '#server/search/said/parcels.ts';
import { documentLinksOf, documentNotesOf, documentRows } from './documents/document-links.ts';
import { noSuchProperty } from '#server/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { answeredCalls, shownCalls } from './answered-calls.ts';
import { comparedRows, priceContextOf } from './asking-prices.ts';
import { cardColumns, cardOf } from './cards.ts';
import { factRows, shownFacts } from './facts/shown-facts.ts';
import { boundaryAgrees, boundaryFigures } from './pins/boundary-agrees.ts';
import { earlierPriceRows, earlierPrices } from './price-history.ts';
import { isPublic } from '#contract/property-statuses.ts';

/**
 * A property by id or listing number as `user` may see it: approved and sold ones are public, others only for owner,
 * admin and buyers who revealed them, as are document links.
 * Counts a view by `visitor`, except the owner's and admins'.
 * @throws HttpError 404
 */
export async function findProperty(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock' | 'views'>,
  user: SessionUser | undefined,
  reference: string,
  visitor: Visitor | undefined,
): Promise<PropertyDetail> {
  const row = await selectProperty(services.db, reference);
  if (!row) throw noSuchProperty();
  const mayRead = await mayReadDetails(services.db, user, { id: row.id, ownerId: row.ownerId });
  if (!isPublic(row.status) && !mayRead && !staffSee(user, 'hiddenListings')) throw noSuchProperty();

  const isOwnerOrAdmin = user !== undefined && (user.role === 'admin' || user.id === row.ownerId);
  if (visitor && isPublic(row.status) && !isOwnerOrAdmin) services.views.record(row.id, visitor);
  return {
    ...cardOf(row, services),
    description: mayRead ? row.description : publicDescription(row.description),
    measured_by: row.measuredBy,
    ...measureAsGiven(row),
    ...shownFacts(row.facts, { state: row.state, mayReadDetails: mayRead }),
    document_notes: documentNotesOf(row.documents),
    location: locationOf(row),
    boundary_agrees: boundaryAgrees(row.boundary, row.squareMetres),
    earlier_prices: earlierPrices(row.earlierPrices, row.priceRupees),
    price_context: priceContextOf(row),
    view: { view_count: row.viewCount },
    listed_by: SELLERS.find((role) => role === row.ownerRole) ?? 'seller',
    ...shownCalls(row.calls),
    ...(row.ownerRole === 'agent' ? { ...reraOf(row), ...consultantOf(row) } : {}),
    ...(row.ownerErasedAt ? { owner_erased: true as const } : {}),
    ...(isOwnerOrAdmin ? { rejection_reason: row.rejectionReason } : {}),
    ...(mayRead ? documentLinksOf(row.documents, services) : {}),
  };
}

const byReference = preparedOnce(
  (by: 'id' | 'listingNumber') => `property_${by}`,
  (db: Database, by) =>
    db
      .select({
        ...cardColumns,
        description: properties.description,
        shownLatitude: properties.shownLatitude,
        shownLongitude: properties.shownLongitude,
        showsExactly: properties.showsExactly,
        boundary: boundaryFigures,
        facts: factRows,
        earlierPrices: earlierPriceRows,
        compared: comparedRows,
        calls: answeredCalls,
        ownerRole: users.role,
        ownerErasedAt: users.erasedAt,
        reraState: users.reraState,
        reraNumber: users.reraNumber,
        tradingName: consultants.name,
        slug: sql<string | null>`case when ${isPageShown} then ${consultants.slug} end`,
        documents: documentRows,
      })
      .from(properties)
      .innerJoin(mandals, eq(mandals.id, properties.mandalId))
      .innerJoin(districts, eq(districts.id, properties.districtId))
      .innerJoin(states, eq(states.id, properties.stateId))
      .innerJoin(units, eq(units.id, properties.unitId))
      .innerJoin(users, eq(users.id, properties.ownerId))
      .leftJoin(consultants, eq(consultants.userId, users.id))
      .where(eq(properties[by], sql.placeholder('reference'))),
);

type Shown = Pick<typeof properties.$inferSelect, 'shownLatitude' | 'shownLongitude' | 'showsExactly'>;

function locationOf({ shownLatitude, shownLongitude, showsExactly }: Shown): PropertyDetail['location'] {
  if (shownLatitude === null || shownLongitude === null) return null;
  return {
    latitude: shownLatitude,
    longitude: shownLongitude,
    metres: showsExactly ? 0 : SHOWN_WITHIN_METRES,
  };
}

function consultantOf({ tradingName, slug }: { tradingName: string | null; slug: string | null }) {
  if (tradingName === null) return {};
  return { consultant: { name: tradingName, ...(slug === null ? {} : { slug }) } };
}

async function selectProperty(db: Database, reference: string) {
  const listingNumber = listingNumberIn(reference);
  const [row] = await (listingNumber === undefined
    ? byReference(db, 'id').execute({ reference })
    : byReference(db, 'listingNumber').execute({ reference: listingNumber }));
  return row;
}
