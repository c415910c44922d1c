import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DocumentType } from '#contract/kinds.ts';
import type { NamedProperty } from '#contract/named-property.ts';
import { type OwnProperty, printedListingNumber, type PropertyCard } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import type { Services } from '#server/services.ts';
import { photoLink } from './photos/photo-links.ts';
import { propertyTitle } from './title.ts';
import { isPublic } from '#contract/property-statuses.ts';
import { DAY_MS } from '#contract/time.ts';

interface PhotoRow {
  id: string;
  width: number;
  height: number;
  widths: number[];
}

export const filedDocumentTypes = sql<DocumentType[]>`
  (select coalesce(jsonb_agg(${documents.type} order by ${documents.type}), '[]')
   from ${documents} where ${documents.propertyId} = ${properties.id})`;

export const hindiColumns = {
  stateInHindi: states.hindi,
  districtInHindi: districts.hindi,
  mandalInHindi: mandals.hindi,
  hindiIsOfficial: sql<boolean>`${states.hindiIsOfficial} and ${districts.hindiIsOfficial} and ${mandals.hindiIsOfficial}`,
};

export const cardColumns = {
  id: properties.id,
  listingNumber: properties.listingNumber,
  ownerId: properties.ownerId,
  size: properties.size,
  priceRupees: properties.priceRupees,
  viewCount: properties.viewCount,
  status: properties.status,
  rejectionReason: properties.rejectionReason,
  createdAt: properties.createdAt,
  approvedAt: properties.approvedAt,
  confirmedAt: sql`coalesce(${properties.confirmedAt}, ${properties.approvedAt})`.mapWith(properties.confirmedAt),
  unconfirmedSince: properties.unconfirmedSince,
  changedAt: sql`greatest(${properties.approvedAt}, ${properties.changedAt})`.mapWith(properties.changedAt),
  listOrder: sql<string | null>`${properties.listOrder}::text`,
  state: states.name,
  district: districts.name,
  mandal: mandals.name,
  ...hindiColumns,
  unit: units.name,
  squareMetres: properties.squareMetres,
  measuredBy: properties.measuredBy,
  shownLatitude: properties.shownLatitude,
  shownLongitude: properties.shownLongitude,
  photos: sql<PhotoRow[]>`
    (select coalesce(jsonb_agg(jsonb_build_object(
       'id', ${photos.id}, 'width', ${photos.width}, 'height', ${photos.height}, 'widths', ${photos.widths}
     ) order by ${photos.position}), '[]')
     from ${photos} where ${photos.propertyId} = ${properties.id})`,
  documentTypes: filedDocumentTypes,
};

/** `page` selects ids with order and limit; `order` repeats the order. */
export function selectCards(db: Database, page: SQLWrapper, order: SQL[]) {
  return db
    .select(cardColumns)
    .from(properties)
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .innerJoin(units, eq(units.id, properties.unitId))
    .where(inArray(properties.id, page))
    .orderBy(...order);
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** The names of the place in Hindi, a missing one in English; undefined if all are missing. */
export function inHindi(
  row: Pick<CardRow, keyof typeof hindiColumns | 'state' | 'district' | 'mandal'>,
): PropertyCard['in_hindi'] {
  const { stateInHindi, districtInHindi, mandalInHindi, hindiIsOfficial } = row;
  if (stateInHindi === null && districtInHindi === null && mandalInHindi === null) return undefined;
  return {
    state: stateInHindi ?? row.state,
    district: districtInHindi ?? row.district,
    mandal: mandalInHindi ?? row.mandal,
    official: hindiIsOfficial,
  };
}

type NamedRow = Parameters<typeof inHindi>[0] & Pick<CardRow, 'id' | 'listingNumber' | 'size' | 'unit'>;

export function namedProperty(row: NamedRow): NamedProperty {
  return {
    _id: row.id,
    listing_number: printedListingNumber(row.listingNumber),
    state: row.state,
    district: row.district,
    mandal: row.mandal,
    in_hindi: inHindi(row),
    size: row.size,
    units: row.unit,
  };
}

/** Whole days since the last confirmation, of a listing that is marked as not confirmed. */
function unconfirmedDays({ unconfirmedSince, confirmedAt }: CardRow, now: Date): number | undefined {
  if (unconfirmedSince === null || !confirmedAt) return undefined;
  return Math.floor((now.getTime() - confirmedAt.getTime()) / DAY_MS);
}

/** Hides the rounding of the division. */
const SIGNIFICANT_DIGITS = 12;

function unitSizeOf({ size, squareMetres, measuredBy }: CardRow): PropertyCard['unit_size'] {
  if (squareMetres === null) return null;
  return {
    square_metres: Number((squareMetres / size).toPrecision(SIGNIFICANT_DIGITS)),
    exact: measuredBy === 'exact',
  };
}

export function cardOf(row: CardRow, { linkSecret, clock }: Pick<Services, 'linkSecret' | 'clock'>): PropertyCard {
  const listingNumber = printedListingNumber(row.listingNumber);
  const signing = { linkSecret, now: clock() };
  const days = unconfirmedDays(row, signing.now);
  return {
    ...namedProperty(row),
    user_id: row.ownerId,
    title: propertyTitle(row),
    unit_size: unitSizeOf(row),
    price: row.priceRupees,
    property_images: row.photos.map((photo, i) => ({
      _id: photo.id,
      file_path: photoLink(photo.id, isPublic(row.status), signing),
      file_name: `${listingNumber.toLowerCase()}-${i + 1}.jpg`,
      width: photo.width,
      height: photo.height,
      widths: photo.widths,
    })),
    view_count: row.viewCount,
    status: row.status,
    approved_at: row.approvedAt?.toISOString() ?? null,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    ...(days === undefined ? {} : { unconfirmed_days: days }),
    changed_at: row.changedAt?.toISOString() ?? null,
    document_types: row.documentTypes,
  };
}

export function ownPropertyOf(
  row: CardRow,
  { unlockCount, aadhaarIn }: { unlockCount: number; aadhaarIn: DocumentType[] },
  services: Pick<Services, 'linkSecret' | 'clock'>,
): OwnProperty {
  return {
    ...cardOf(row, services),
    rejection_reason: row.rejectionReason,
    created_at: row.createdAt.toISOString(),
    unlock_count: unlockCount,
    aadhaar_in: aadhaarIn,
  };
}
