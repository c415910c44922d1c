import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import {
  districts,
  documents,
  mandals,
  photos,
  properties,
  states,
  units,
  unitSizes,
  users,
} from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { chanceFrom } from './drawings/chance.ts';
import { SAMPLE_BUYER, SAMPLE_LOGINS, SAMPLE_OWNERS, SAMPLE_PASSWORD, type SampleLogin } from './people.ts';
import type { LandFacts } from './land-facts.ts';
import type { SampleOwner } from './plots/plot.ts';
import type { StoredDrawing } from './sample-files.ts';
import { type LabelledPlot, SAMPLE_PLOTS } from './sample-plots.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Before the oldest plot. */
const PEOPLE_CAME_DAYS_AGO = 70;
/** Any constant: two processes that start together must not both fill the market. */
const SAMPLE_LOCK = 4_270_035;

/** A plot and what the database calls its place and unit. */
interface PlacedPlot {
  plot: LabelledPlot;
  id: string;
  mandalId: string;
  districtId: string;
  stateId: string;
  unitId: string;
  facts: LandFacts;
}

/**
 * Fills an empty market with plainly labelled sample plots, their drawings and papers, and people to log in as; does nothing in a market that has properties,
 * and nothing where the configuration wants none. Files come first and all rows in one transaction at the end: a start that is broken off leaves an empty
 * market, and the next one begins again.
 * @returns who a newcomer can log in as, also at later starts; nobody where there are no sample people
 */
export async function addSampleData(
  { db, files, config }: Pick<Services, 'db' | 'files' | 'config'>,
  { now }: { now: Date },
): Promise<SampleLogin[]> {
  if (!config.sampleData) return [];
  if (await hasProperties(db)) return (await hasSamplePeople(db)) ? [...SAMPLE_LOGINS] : [];

  // Drawing and writing PDFs take half a second to load, which only the first start needs.
  const { storeDrawings, storePapers } = await import('./sample-files.ts');
  const plots = await placePlots(db);
  const wanted = plots.flatMap(({ id, plot, facts }, at) =>
    plot.papers.map((type) => ({ propertyId: id, type, facts, plotNumber: at + 1 })),
  );
  const [drawings, papers, passwordHash] = await Promise.all([
    storeDrawings(files),
    storePapers(files, wanted),
    hashPassword(SAMPLE_PASSWORD),
  ]);

  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLE_LOCK})`);
    if (await hasProperties(tx)) return;
    const ownerIds = await insertPeople(tx, passwordHash, now);
    await tx.insert(properties).values(plots.map((placed) => propertyRow(placed, ownerIds[placed.plot.by], now)));
    await tx.insert(photos).values(plots.flatMap(({ id, plot }) => photoRows(id, plot, drawings)));
    await tx.insert(documents).values(papers);
  });
  return [...SAMPLE_LOGINS];
}

async function hasProperties(db: Database | Transaction): Promise<boolean> {
  return (await db.select({ id: properties.id }).from(properties).limit(1)).length > 0;
}

async function hasSamplePeople(db: Database): Promise<boolean> {
  const emails = SAMPLE_LOGINS.map(({ email }) => email);
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  return found.length === emails.length;
}

/** The oldest first, so that listing numbers grow with time. A plot whose place or unit the operator has taken out is left out. */
async function placePlots(db: Database): Promise<PlacedPlot[]> {
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
    .where(
      inArray(
        mandals.name,
        SAMPLE_PLOTS.map(({ mandal }) => mandal),
      ),
    );
  const sizes = await db
    .select({ unitId: units.id, unit: units.name, stateId: unitSizes.stateId, squareMetres: unitSizes.squareMetres })
    .from(units)
    .leftJoin(unitSizes, eq(unitSizes.unitId, units.id));
  const placeOf = new Map(places.map((place) => [place.name, place]));

  return SAMPLE_PLOTS.toSorted((a, b) => b.daysAgo - a.daysAgo).flatMap((plot) => {
    const place = placeOf.get(`${plot.state}/${plot.district}/${plot.mandal}`);
    const ofUnit = sizes.filter(({ unit }) => unit === plot.unit);
    const [unit] = ofUnit;
    if (!place || !unit) return [];
    const size =
      ofUnit.find(({ stateId }) => stateId === place.stateId) ?? ofUnit.find(({ stateId }) => stateId === null);
    const facts = landFacts(plot, size?.squareMetres ?? null);
    const { mandalId, districtId, stateId } = place;
    return [{ plot, id: v7(), mandalId, districtId, stateId, unitId: unit.unitId, facts }];
  });
}

function landFacts(plot: LabelledPlot, unitSquareMetres: number | null): LandFacts {
  const chance = chanceFrom(plot.mauza);
  const number = (from: number, to: number) => Math.floor(chance.between(from, to));
  return {
    ...plot,
    thanaNumber: number(11, 420),
    khata: number(12, 690),
    khesra: number(40, 1900),
    squareMetres: unitSquareMetres === null ? null : unitSquareMetres * plot.size,
    owner: SAMPLE_OWNERS[plot.by].name,
  };
}

/** @returns the owners' ids */
async function insertPeople(tx: Transaction, passwordHash: string, now: Date): Promise<Record<SampleOwner, string>> {
  const people = [...Object.values(SAMPLE_OWNERS), SAMPLE_BUYER];
  const stateRows = await tx.select({ id: states.id, name: states.name }).from(states);
  const stateIds = new Map(stateRows.map(({ id, name }) => [name, id]));
  const createdAt = new Date(now.getTime() - PEOPLE_CAME_DAYS_AGO * DAY_MS);
  const rows = people.map(({ state, ...person }) => ({
    ...person,
    stateId: stateIds.get(state) ?? null,
    passwordHash,
    createdAt,
  }));
  // Somebody may have signed up with one of these addresses while the market was empty.
  await tx.insert(users).values(rows).onConflictDoNothing();

  const emails = people.map(({ email }) => email);
  const found = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const idOf = (owner: SampleOwner): string => {
    const row = found.find(({ email }) => email === SAMPLE_OWNERS[owner].email);
    if (!row) throw new Error(`The sample seller ${owner} was not inserted`);
    return row.id;
  };
  return {
    sunaina: idOf('sunaina'),
    harinarayan: idOf('harinarayan'),
    phoolmati: idOf('phoolmati'),
    consultant: idOf('consultant'),
  };
}

function propertyRow(
  { plot, id, mandalId, districtId, stateId, unitId }: PlacedPlot,
  ownerId: string,
  now: Date,
): typeof properties.$inferInsert {
  const { size, price: priceRupees, description, status = 'approved', rejectionReason, views: viewCount = 0 } = plot;
  const shown = new Date(now.getTime() - plot.daysAgo * DAY_MS);
  const isPublished = status === 'approved' || status === 'sold';
  const hoursInQueue = chanceFrom(`${plot.mauza} queue`).between(2, 30);
  const createdAt = isPublished ? new Date(shown.getTime() - (hoursInQueue / 24) * DAY_MS) : shown;
  return {
    id,
    ownerId,
    mandalId,
    districtId,
    stateId,
    unitId,
    size,
    priceRupees,
    description,
    status,
    viewCount,
    createdAt,
    rejectionReason: rejectionReason ?? null,
    approvedAt: isPublished ? shown : null,
  };
}

function photoRows(
  propertyId: string,
  { drawings }: LabelledPlot,
  stored: ReadonlyMap<LabelledPlot['drawings'][number], StoredDrawing>,
): (typeof photos.$inferInsert)[] {
  return drawings.flatMap((name, position) => {
    const drawing = stored.get(name);
    return drawing ? [{ ...drawing, propertyId, position }] : [];
  });
}
