import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import { listingNumberIn } from '#contract/listing-number.ts';
import type { Review } from '#contract/reviews.ts';
import { mapOfDistrict } from '#server/areas/district-map.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { units } from '#server/database/schema/units.ts';
import type { Database } from '#server/database/open.ts';
import { noSuchProperty } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { changesSinceApproval } from './approved-versions.ts';
import { hindiColumns, namedProperty } from './cards.ts';
import { documentLink } from './documents/files.ts';
import { findEarlierListing, hasEnded, isSaidToBeAnother } from './earlier-listing.ts';
import { readEarlierMarks } from './facts/earlier-marks.ts';
import { findPin } from './pins/find-pin.ts';
import { overlappingBoundaries } from './pins/overlapping.ts';
import { pinnedAround } from './pins/pinned-around.ts';
import { findProperty } from './find-property.ts';
import { readReviewQueue } from './review-queue.ts';

const OTHERS_SHOWN = 10;

/** @throws HttpError 404 */
export async function reviewProperty(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock' | 'views'>,
  admin: SessionUser,
  reference: string,
): Promise<Review> {
  const { db } = services;
  // The version before its contents: of an edit meanwhile, the decision comes too late.
  const found = await ownedProperty(db, reference);
  if (!found) throw noSuchProperty();
  const { id, owner, version, createdAt } = found;
  const [property, changes, queue] = await Promise.all([
    findProperty(services, admin, id, undefined),
    changesSinceApproval(db, id),
    readReviewQueue(db, id),
  ]);
  const [filed, earlierMarks, earlier, others, reported, pin, map] = await Promise.all([
    db.select().from(documents).where(eq(documents.propertyId, id)).orderBy(documents.type),
    readEarlierMarks(db, id),
    earlierListingOf(db, id),
    otherListings(db, owner.id, id),
    reportsOf(db, owner.id),
    findPin(db, admin, id),
    mapOfDistrict(db, property),
  ]);
  return {
    property,
    documents: filed.map((document) => ({
      _id: document.id,
      type: document.type,
      file_path: documentLink(document.id, services.linkSecret, services.clock()),
      file_name: document.fileName,
      content_type: document.contentType,
      note: {
        pages: document.pages ?? undefined,
        year: document.year ?? undefined,
        language: document.language ?? undefined,
        legibility: document.legibility ?? undefined,
        name_on: document.nameOn ?? undefined,
        name_note: document.nameNote ?? '',
        shows_aadhaar: document.showsAadhaar,
        text_unread: document.textUnread,
      },
    })),
    pin,
    map,
    version,
    created_at: createdAt.toISOString(),
    owner: {
      _id: owner.id,
      name: owner.name,
      phone: owner.phone,
      phone_verified_at: owner.phoneVerifiedAt?.toISOString() ?? null,
      phone_called: await callOf(db, owner),
      email: owner.email,
      role: owner.role,
      created_at: owner.createdAt.toISOString(),
    },
    changes,
    earlier_listing: earlier,
    earlier_marks: earlierMarks,
    others,
    reports: reported,
    near: pin ? await pinnedAround(db, { id, ownerId: owner.id }, pin) : [],
    overlapping: pin?.boundary ? await overlappingBoundaries(db, { id, ownerId: owner.id }, pin.boundary.corners) : [],
    queue,
  };
}

async function earlierListingOf(db: Database, id: string): Promise<Review['earlier_listing']> {
  const earlier = await findEarlierListing(db, id);
  if (!earlier) return null;
  return {
    _id: earlier.id,
    listing_number: printedListingNumber(earlier.listingNumber),
    status: earlier.status,
    approved_at: earlier.approvedAt.toISOString(),
    has_ended: hasEnded(earlier),
    price: earlier.priceRupees,
    is_another_plot: await isSaidToBeAnother(db, id),
  };
}

async function callOf(
  db: Database,
  { phoneCalledAt: at, phoneCalledBy: by }: Pick<typeof users.$inferSelect, 'phoneCalledAt' | 'phoneCalledBy'>,
): Promise<Review['owner']['phone_called']> {
  if (at === null || by === null) return null;
  const [caller] = await db.select({ name: users.name }).from(users).where(eq(users.id, by));
  return { at: at.toISOString(), by: caller?.name ?? '' };
}

async function ownedProperty(db: Database, reference: string) {
  const listingNumber = listingNumberIn(reference);
  const [found] = await db
    .select({ id: properties.id, version: properties.version, createdAt: properties.createdAt, owner: users })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(listingNumber === undefined ? eq(properties.id, reference) : eq(properties.listingNumber, listingNumber));
  return found;
}

async function otherListings(db: Database, ownerId: string, exceptId: string): Promise<Review['others']> {
  const rows = await db
    .select({
      id: properties.id,
      listingNumber: properties.listingNumber,
      state: states.name,
      district: districts.name,
      mandal: mandals.name,
      ...hindiColumns,
      size: properties.size,
      unit: units.name,
      status: properties.status,
    })
    .from(properties)
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .where(and(eq(properties.ownerId, ownerId), ne(properties.id, exceptId)))
    .orderBy(sql`${properties.createdAt} desc nulls last`, sql`${properties.id} desc nulls last`)
    .limit(OTHERS_SHOWN);
  return rows.map((row) => ({ ...namedProperty(row), status: row.status }));
}

async function reportsOf(db: Database, ownerId: string): Promise<Review['reports']> {
  const rows = await db
    .select({
      listingNumber: properties.listingNumber,
      reason: reports.reason,
      status: reports.status,
      createdAt: reports.createdAt,
    })
    .from(properties)
    .innerJoin(reports, eq(reports.propertyId, properties.id))
    .where(eq(properties.ownerId, ownerId))
    .orderBy(desc(reports.createdAt))
    .limit(OTHERS_SHOWN);
  return rows.map(({ listingNumber, createdAt, ...report }) => ({
    ...report,
    listing_number: printedListingNumber(listingNumber),
    created_at: createdAt.toISOString(),
  }));
}
