import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { approvedVersions, properties } from '#server/database/schema/properties.ts';
import { sheetListings } from '#server/database/schema/sheets.ts';
import { units } from '#server/database/schema/units.ts';
import { type EmailMessages, ENGLISH } from '#server/email/email-messages.ts';
import { readEarlierPrices } from '#server/properties/price-history.ts';
import { cornersIn } from '#server/properties/pins/boundary-row.ts';
import { photoKey } from '#server/properties/photos/photo-files.ts';
import { propertyTitle } from '#server/properties/title.ts';
import { documentArchivePath, photoPath } from './archive-paths.ts';
import { ROWS_AT_ONCE, iso, pageByPage } from './record-pages.ts';

async function* ownListings(db: Database, userId: string) {
  const listings = pageByPage((after) =>
    db
      .select({
        id: properties.id,
        property: properties,
        unit: units.name,
        mandal: mandals.name,
        district: districts.name,
        mandalInHindi: mandals.hindi,
        districtInHindi: districts.hindi,
        state: states.name,
        photos: sql<{ folder: string; width: number; height: number }[]>`
          (select coalesce(jsonb_agg(jsonb_build_object('folder', ${photos.folder}, 'width', ${photos.width}, 'height', ${photos.height}) order by ${photos.position}), '[]')
           from ${photos} where ${photos.propertyId} = ${properties.id})`,
      })
      .from(properties)
      .innerJoin(units, eq(units.id, properties.unitId))
      .innerJoin(mandals, eq(mandals.id, properties.mandalId))
      .innerJoin(districts, eq(districts.id, properties.districtId))
      .innerJoin(states, eq(states.id, properties.stateId))
      .where(and(eq(properties.ownerId, userId), gt(properties.id, after)))
      .orderBy(asc(properties.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const listing of listings) {
    const documentRows = await db
      .select()
      .from(documents)
      .where(eq(documents.propertyId, listing.id))
      .orderBy(asc(documents.type));
    const facts = await db.select().from(propertyFacts).where(eq(propertyFacts.propertyId, listing.id));
    const earlier = await readEarlierPrices(db, listing.id);
    const [inSheet] = await db
      .select({ ownNumber: sheetListings.ownNumber })
      .from(sheetListings)
      .where(eq(sheetListings.propertyId, listing.id));
    const [pin] = await db.select().from(propertyPins).where(eq(propertyPins.propertyId, listing.id));
    const [approved] = await db.select().from(approvedVersions).where(eq(approvedVersions.propertyId, listing.id));
    yield {
      ...listing,
      facts,
      pin,
      approved,
      earlier,
      ownNumber: inSheet?.ownNumber ?? null,
      papers: documentRows,
      number: printedListingNumber(listing.property.listingNumber),
    };
  }
}

export async function* listingRecords(db: Database, userId: string, messages: EmailMessages = ENGLISH) {
  for await (const {
    property,
    number,
    unit,
    papers: documentRows,
    photos: pictures,
    facts,
    pin,
    approved,
    earlier,
    ownNumber,
    ...place
  } of ownListings(db, userId)) {
    yield {
      _id: property.id,
      listing_number: number,
      own_number: ownNumber,
      title: propertyTitle({ size: property.size, unit, ...place }, messages),
      state: place.state,
      district: place.district,
      mandal: place.mandal,
      size: property.size,
      units: unit,
      price: property.priceRupees,
      description: property.description,
      approved_version: approved
        ? { size: approved.size, price: approved.priceRupees, description: approved.description }
        : null,
      facts: Object.fromEntries(facts.map(({ fact, value }) => [fact, value])),
      earlier_prices: earlier.map(({ wasRupees, changedOn }) => ({ price: wasRupees, until: changedOn })),
      pin: pin
        ? {
            latitude: pin.latitude,
            longitude: pin.longitude,
            accuracy_metres: pin.accuracyMetres,
            pinned_by: pin.pinnedBy,
            pinned_at: iso(pin.pinnedAt),
            shows_exactly: property.showsExactly,
            approved_latitude: pin.approvedLatitude,
            approved_longitude: pin.approvedLongitude,
            boundary: pin.boundary
              ? {
                  corners: cornersIn(pin.boundary),
                  drawn_by: pin.boundaryBy,
                  accuracy_metres: pin.boundaryAccuracyMetres,
                  square_metres: pin.boundarySquareMetres,
                  approved_corners: pin.approvedBoundary && cornersIn(pin.approvedBoundary),
                }
              : null,
          }
        : null,
      status: property.status,
      rejection_reason: property.rejectionReason,
      view_count: property.viewCount,
      created_at: iso(property.createdAt),
      approved_at: iso(property.approvedAt),
      confirmed_at: iso(property.confirmedAt),
      asked_at: iso(property.askedAt),
      unconfirmed_since: iso(property.unconfirmedSince),
      changed_at: iso(property.changedAt),
      photos: pictures.map(({ width, height }, i) => ({ file: photoPath(number, i), width, height })),
      papers: documentRows.map((document) => ({
        type: document.type,
        file: documentArchivePath(number, document),
        file_name: document.fileName,
        content_type: document.contentType,
        bytes: document.bytes,
        created_at: iso(document.createdAt),
        noted: {
          pages: document.pages,
          year: document.year,
          language: document.language,
          legibility: document.legibility,
          name_on: document.nameOn,
          name_note: document.nameNote,
          shows_aadhaar: document.showsAadhaar,
        },
      })),
    };
  }
}

export async function* uploads(db: Database, userId: string) {
  for await (const { number, photos: pictures, papers: documentRows } of ownListings(db, userId)) {
    for (const [i, { folder }] of pictures.entries())
      yield { path: photoPath(number, i), key: photoKey(folder, 'full.jpg') };
    for (const document of documentRows)
      yield { path: documentArchivePath(number, document), key: document.storageKey };
  }
}
