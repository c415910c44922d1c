import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DocumentType } from '#contract/kinds.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';
import { isPublic } from '#contract/property-statuses.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { slugFor } from '#server/consultants/slug.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultants } from '#server/database/schema/consultants.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { priceChanges, properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import { boundaryRow } from '#server/properties/pins/boundary-row.ts';
import { shownOf } from '#server/properties/pins/set-pin.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import type { Services } from '#server/services.ts';
import {
  SAMPLE_BUYER,
  SAMPLE_CALLERS,
  SAMPLE_LOGINS,
  SAMPLE_OWNERS,
  SAMPLE_PASSWORD,
  type SampleLogin,
} from './people.ts';
import { addSampleActivity, readSampleSearch } from './sample-activity.ts';
import { readSampleBoundaries, type SampleBoundary } from './sample-boundaries.ts';
import { readSampleFacts, type SampleFact } from './sample-facts.ts';
import { storeDocuments, type StoredPicture, storePictures } from './sample-files.ts';
import { placeSampleMandals, readSampleMandals } from './sample-mandals.ts';
import { addSampleLeads } from './sample-leads.ts';
import { readSamplePins, type SamplePin } from './sample-pins.ts';
import { addSampleSheet } from './sample-sheet.ts';
import { readSamplePrices } from './sample-prices.ts';
import { readSampleProperties, type SampleProperty } from './sample-properties.ts';

const PEOPLE_CAME_DAYS_AGO = 70;
const IN_QUEUE_MS = 18 * HOUR_MS;
/** Any constant: serialises concurrent starts. */
const SAMPLE_LOCK = 4_270_035;

interface PlacedProperty {
  sample: SampleProperty;
  id: string;
  mandalId: string;
  districtId: string;
  stateId: string;
  unitId: string;
}

/**
 * Fills an empty market with labelled sample properties and users, if configured. Files come first and all rows in one
 * final transaction, so an interrupted start is repeated by the next.
 * @returns the sample logins, also at later starts; empty without sample users
 */
export async function addSampleData(
  { db, files, config }: Pick<Services, 'db' | 'files' | 'config'>,
  { now }: { now: Date },
): Promise<SampleLogin[]> {
  if (!config.sampleData) return [];
  if (await hasProperties(db)) return (await hasSamplePeople(db)) ? [...SAMPLE_LOGINS] : [];

  const placed = await placeProperties(db);
  const wanted = placed.flatMap(({ id, sample }, at) =>
    sample.documents.map((type) => ({ propertyId: id, type, propertyNumber: at + 1 })),
  );
  const [pictures, documentRows, passwordHash, facts, pins, boundaries, prices, middles, search] = await Promise.all([
    storePictures(
      files,
      placed.flatMap(({ sample }) => sample.pictures),
    ),
    storeDocuments(files, wanted),
    hashPassword(SAMPLE_PASSWORD),
    readSampleFacts(),
    readSamplePins(),
    readSampleBoundaries(),
    readSamplePrices(),
    readSampleMandals(),
    readSampleSearch(db),
  ]);
  const pinOf = ({ sample }: PlacedProperty) => pins.find(({ mandal }) => mandal === sample.mandal) ?? null;

  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLE_LOCK})`);
    if (await hasProperties(tx)) return;
    const ownerIds = await insertUsers(tx, passwordHash, now);
    await placeSampleMandals(tx, middles);
    await tx
      .insert(properties)
      .values(placed.map((each) => ({ ...propertyRow(each, ownerIds, now), ...shownOf(pinOf(each)) })));
    await tx
      .insert(propertyPins)
      .values(placed.flatMap((each) => pinRows(each, { pin: pinOf(each), boundaries, now })));
    await tx.insert(priceChanges).values(
      placed.flatMap(({ id, sample }) =>
        prices
          .filter(({ mandal }) => mandal === sample.mandal)
          .map(({ price_rupees: wasRupees, days_ago: daysAgo }) => ({
            propertyId: id,
            changedOn: dayOf(new Date(now.getTime() - daysAgo * DAY_MS)),
            wasRupees,
          })),
      ),
    );
    await tx.insert(photos).values(placed.flatMap((each) => photoRows(each, pictures)));
    const stored = await tx
      .insert(documents)
      .values(documentRows.map((row) => ({ ...row, ...noteOn(row, { placed, facts }) })))
      .returning({ id: documents.id, propertyId: documents.propertyId, type: documents.type });
    await tx.insert(propertyFacts).values(placed.flatMap((each) => factRows(each, facts, { stored, now })));
    await writeSearchRows(
      tx,
      placed.map(({ id }) => id),
    );
    await showSampleConsultant(tx, ownerIds);
    const buyerId = ownerIds.get(SAMPLE_BUYER.email);
    const consultantId = ownerIds.get(SAMPLE_OWNERS.consultant.email);
    if (consultantId) await addSampleSheet(tx, consultantId, now);
    if (buyerId) await addSampleActivity(tx, { config }, { placed, buyerId, search, now });
    await addSampleLeads(tx, { config }, { idOf: (email) => ownerIds.get(email), placed, now });
  });
  return [...SAMPLE_LOGINS];
}

async function hasProperties(db: Database): Promise<boolean> {
  return (await db.select({ id: properties.id }).from(properties).limit(1)).length > 0;
}

async function hasSamplePeople(db: Database): Promise<boolean> {
  const emails = SAMPLE_LOGINS.map(({ email }) => email);
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  return found.length === emails.length;
}

/** Oldest first, so that listing numbers grow with time. Properties whose place or unit was deleted are skipped. */
async function placeProperties(db: Database): Promise<PlacedProperty[]> {
  const samples = await readSampleProperties();
  const mandalNames = samples.map(({ mandal }) => mandal);
  const places = await db
    .select({
      mandalId: mandals.id,
      districtId: districts.id,
      stateId: states.id,
      name: sql<string>`concat_ws('/', ${states.name}, ${districts.name}, ${mandals.name})`,
    })
    .from(mandals)
    .innerJoin(districts, eq(districts.id, mandals.districtId))
    .innerJoin(states, eq(states.id, districts.stateId))
    .where(inArray(mandals.name, mandalNames));
  const placeOf = new Map(places.map(({ name, ...ids }) => [name, ids]));
  const unitRows = await db.select({ id: units.id, name: units.name }).from(units);
  const unitIdOf = new Map(unitRows.map(({ id, name }) => [name, id]));

  return samples.flatMap((sample) => {
    const place = placeOf.get(`${sample.state}/${sample.district}/${sample.mandal}`);
    const unitId = unitIdOf.get(sample.unit);
    return place && unitId ? [{ sample, id: v7(), unitId, ...place }] : [];
  });
}

async function insertUsers(tx: Transaction, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const samples = [...Object.values(SAMPLE_OWNERS), SAMPLE_BUYER, ...Object.values(SAMPLE_CALLERS)];
  const stateRows = await tx.select({ id: states.id, name: states.name }).from(states);
  const stateIds = new Map(stateRows.map(({ id, name }) => [name, id]));
  const createdAt = new Date(now.getTime() - PEOPLE_CAME_DAYS_AGO * DAY_MS);
  const rows = samples.map(({ state, ...person }) => ({
    ...person,
    stateId: stateIds.get(state) ?? null,
    phoneVerifiedAt: createdAt,
    emailConfirmedAt: createdAt,
    passwordHash,
    createdAt,
  }));
  // A user may have signed up with one of these addresses.
  await tx.insert(users).values(rows).onConflictDoNothing();

  const emails = samples.map(({ email }) => email);
  const found = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  return new Map(found.map(({ id, email }) => [email, id]));
}

async function showSampleConsultant(tx: Transaction, ownerIds: ReadonlyMap<string, string>): Promise<void> {
  const { name, email } = SAMPLE_OWNERS.consultant;
  const userId = ownerIds.get(email);
  if (userId) await tx.insert(consultants).values({ userId, name, slug: slugFor(name), isShown: true });
}

function propertyRow(
  { sample, id, mandalId, districtId, stateId, unitId }: PlacedProperty,
  ownerIds: ReadonlyMap<string, string>,
  now: Date,
): typeof properties.$inferInsert {
  const ownerId = ownerIds.get(SAMPLE_OWNERS[sample.owner].email);
  if (!ownerId) throw new Error(`The sample seller ${sample.owner} was not inserted`);
  const { size, price_rupees: priceRupees, description, status, views: viewCount, rejection_reason } = sample;
  const { square_feet: squareFeet } = sample;
  const shown = new Date(now.getTime() - sample.days_ago * DAY_MS);
  const isPublished = isPublic(status);
  return {
    id,
    ownerId,
    mandalId,
    districtId,
    stateId,
    unitId,
    size,
    ...(squareFeet && { squareMetres: squareFeet * SQUARE_METRES_PER_SQUARE_FOOT, measuredBy: 'square_feet' as const }),
    priceRupees,
    description,
    status,
    viewCount,
    createdAt: isPublished ? new Date(shown.getTime() - IN_QUEUE_MS) : shown,
    rejectionReason: rejection_reason,
    approvedAt: isPublished ? shown : null,
  };
}

function photoRows(
  { id: propertyId, sample }: PlacedProperty,
  stored: ReadonlyMap<string, StoredPicture>,
): (typeof photos.$inferInsert)[] {
  return sample.pictures.flatMap((name, position) => {
    const picture = stored.get(name);
    return picture ? [{ ...picture, propertyId, position }] : [];
  });
}

function pinRows(
  { sample, id: propertyId }: PlacedProperty,
  { pin, boundaries, now }: { pin: SamplePin | null; boundaries: readonly SampleBoundary[]; now: Date },
): (typeof propertyPins.$inferInsert)[] {
  if (!pin) return [];
  const { latitude, longitude, accuracy_metres: accuracyMetres } = pin;
  const pinnedAt = new Date(now.getTime() - sample.days_ago * DAY_MS);
  const pinnedBy = accuracyMetres === null ? 'typed' : 'gps';
  const isPublished = isPublic(sample.status);
  const drawn = boundaries.find(({ mandal }) => mandal === sample.mandal);
  const row = drawn && boundaryRow(drawn);
  const approved = isPublished
    ? { approvedLatitude: latitude, approvedLongitude: longitude, approvedBoundary: row?.boundary }
    : {};
  return [{ propertyId, latitude, longitude, accuracyMetres, pinnedBy, pinnedAt, ...row, ...approved }];
}

function noteOn(
  { propertyId, type }: { propertyId: string; type: DocumentType },
  { placed, facts }: { placed: readonly PlacedProperty[]; facts: readonly SampleFact[] },
): Partial<typeof documents.$inferInsert> {
  const mandal = placed.find(({ id }) => id === propertyId)?.sample.mandal;
  const read = facts.filter((fact) => fact.mandal === mandal && fact.document === type);
  if (read.length === 0) return {};
  const year = read.find((fact) => fact.year !== null)?.year ?? null;
  return { pages: 1, year, language: 'english', legibility: 'clear' };
}

function factRows(
  { sample, id: propertyId }: PlacedProperty,
  facts: readonly SampleFact[],
  { stored, now }: { stored: readonly Pick<typeof documents.$inferSelect, 'id' | 'propertyId' | 'type'>[]; now: Date },
): (typeof propertyFacts.$inferInsert)[] {
  const documentIds = new Map(
    stored.filter((document) => document.propertyId === propertyId).map(({ id, type }) => [type, id]),
  );
  const statedAt = new Date(now.getTime() - sample.days_ago * DAY_MS);
  return facts
    .filter(({ mandal }) => mandal === sample.mandal)
    .map(({ mandal: _, document, ...fact }) => ({
      ...fact,
      propertyId,
      statedAt,
      documentId: document && (documentIds.get(document) ?? null),
    }));
}
