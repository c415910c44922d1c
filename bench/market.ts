import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { shownLocation } from '#contract/shown-location.ts';
import { DAY_MS } from '#contract/time.ts';
import { sessionOf, startSession } from '#server/accounts/sessions.ts';
import { placeMandals, takeFromDistricts } from '#server/areas/mandal-middles.ts';
import { type OpenDatabase, migrateDatabase } from '#server/database/open.ts';
import { seededRandom } from '#test/random.ts';
import { sessions } from '#server/database/schema/accounts.ts';
import { loadReferenceData } from '#server/database/reference-data.ts';
import { rewriteOutdatedRows } from '#server/search/rows.ts';
import { interactionRows } from './interactions.ts';
import { descriptions } from './descriptions.ts';
import { hashed, idOf, instant, accountId, plotId, type Row } from './same-market.ts';

/*
 * A deterministic market of any size, loaded by COPY and skewed like a real one: mandals by Zipf's law, most properties
 * approved, most sellers with few and some consultants with thousands.
 */

const ACCOUNTS_PER_PROPERTY = 0.1;
const APPROVED_SHARE = 0.9;
const OTHER_STATUSES = ['pending', 'sold', 'rejected', 'suspended', 'removed'];
const PHOTOS_MAX = 3;

export interface Market {
  admin: Actor;
  seller: Actor;
  mandals: readonly Place[];
  listingNumbers: readonly number[];
}

export interface Actor {
  id: string;
  token: string;
}

export interface Place {
  state: string;
  district: string;
  mandal: string;
}

interface PlacedMandal extends Place {
  id: string;
  district_id: string;
  state_id: string;
  latitude: number | null;
  longitude: number | null;
}

export async function fillMarket(database: OpenDatabase, approved: number): Promise<void> {
  await migrateDatabase(database);
  await loadReferenceData(database.db);
  await takeFromDistricts(database.db);
  const client = await database.pool.connect();
  try {
    // Loading a million rows exceeds the limit.
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`);
    const mandals = await readMandals(client);
    const plots = Math.round(approved / APPROVED_SHARE);
    const accounts = Math.max(10, Math.round(plots * ACCOUNTS_PER_PROPERTY));
    await copy(client, USERS, accountRows(accounts));
    // Before the properties, whose rank in lists depends on them.
    await copy(client, PHOTOS, photoRows(plots));
    await copy(client, DOCUMENTS, documentRows(plots));
    await copy(client, PROPERTIES, plotRows({ plots, approved, accounts, mandals, unitId: await unitOf(client) }));
    for (const [table, rows] of interactionRows({ plots, accounts, planId: await planOf(client) }))
      await copy(client, table, rows);
    await client.query('analyze');
    // Done now, because the product's job would rewrite a quarter of the search rows during the measurement.
    await placeMandals(database.db);
    await withoutIndexes(client, 'property_search', () => rewriteOutdatedRows(database.db));
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

export async function readMarket(database: OpenDatabase): Promise<Market> {
  const client = await database.pool.connect();
  try {
    return {
      admin: await actor(database, accountId(0)),
      seller: await actor(database, accountId(1)),
      mandals: await readMandals(client),
      listingNumbers: await spreadListingNumbers(client),
    };
  } finally {
    client.release(true);
  }
}

/** The admin has passed the second factor, which production demands. */
async function actor({ db }: OpenDatabase, id: string): Promise<Actor> {
  const now = new Date();
  const token = await startSession(db, id, { now });
  await db.update(sessions).set({ secondFactorAt: now }).where(sessionOf(token));
  return { id, token };
}

async function readMandals(client: PoolClient): Promise<PlacedMandal[]> {
  const { rows } = await client.query<PlacedMandal>(`
    select m.id, m.district_id, m.state_id, m.name as mandal, d.name as district, s.name as state,
      m.latitude, m.longitude
    from mandals m join districts d on d.id = m.district_id join states s on s.id = m.state_id
    order by s.name, d.name, m.name`);
  return rows.toSorted((a, b) => hashed(a.mandal + a.district) - hashed(b.mandal + b.district));
}

async function unitOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`select id from units where name = 'decimal'`);
  const [unit] = rows;
  if (!unit) throw new Error('The reference data has no unit named decimal');
  return unit.id;
}

async function planOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from plans order by view_count limit 1');
  const [plan] = rows;
  if (!plan) throw new Error('The reference data has no plans');
  return plan.id;
}

async function spreadListingNumbers(client: PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ listing_number: string }>(
    `select listing_number from properties where status = 'approved' order by md5(listing_number::text) limit 2000`,
  );
  return rows.map((row) => Number(row.listing_number));
}

const USERS = 'users (id, name, phone, email, password_hash, role, created_at)';
const PROPERTIES =
  'properties (id, owner_id, mandal_id, district_id, state_id, size, unit_id, price_rupees, description, status, rejection_reason, view_count, created_at, approved_at, confirmed_at, shown_latitude, shown_longitude, shows_exactly)';
const PHOTOS = 'photos (id, property_id, position, folder, width, height, widths)';
const DOCUMENTS = 'documents (id, property_id, type, file_name, content_type, bytes, storage_key, read_at)';

async function copy(client: PoolClient, into: string, rows: Iterable<Row>): Promise<void> {
  const [table = ''] = into.split(' ');
  // Foreign keys hold by construction; checking each row takes half of the time. Our own triggers stay: they count.
  await client.query(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`);
  await withoutIndexes(client, table, () =>
    pipeline(Readable.from(lines(rows)), client.query(copyFrom(`copy ${into} from stdin`))),
  );
  await client.query(`alter table ${table} enable trigger all`);
}

/** Recreates indexes without constraints after the rows: updating them row by row takes many times as long. */
async function withoutIndexes(client: PoolClient, table: string, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await load();
  for (const { definition } of rows) await client.query(definition);
}

/** COPY's text format; no value has a tab, a backslash or a line break. */
function* lines(rows: Iterable<Row>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map((value) => value ?? '\\N').join('\t')}\n`;
    if (chunk.length < 64 * 1024) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function* accountRows(accounts: number): Generator<Row> {
  for (let i = 0; i < accounts; i += 1) {
    const role = i === 0 ? 'admin' : isOwner(i) ? ['seller', 'agent'][i % 2] : 'buyer';
    // No password has this hash: the bench makes sessions for these users.
    yield [
      accountId(i),
      `Example Person ${i}`,
      String(9_000_000_000 + i),
      `person-${i}@example.com`,
      'none',
      role ?? 'buyer',
      instant(i, accounts),
    ];
  }
}

const OWNERS_EVERY = 5;
const isOwner = (i: number) => i % OWNERS_EVERY === 1;

interface Plots {
  plots: number;
  approved: number;
  accounts: number;
  mandals: readonly PlacedMandal[];
  unitId: string;
}

function* plotRows({ plots, approved, accounts, mandals, unitId }: Plots): Generator<Row> {
  const random = seededRandom(20_260_101);
  const mandalOf = skewed(mandals, random);
  const placeIn = places();
  const description = descriptions();
  const owners = Math.floor((accounts - 2) / OWNERS_EVERY) + 1;
  let others = 0;
  for (let i = 0; i < plots; i += 1) {
    const mandal = mandalOf();
    const { id, district_id: districtId, state_id: stateId } = mandal;
    // Squared twice: the first consultants have most of the properties.
    const owner = 1 + OWNERS_EVERY * Math.floor(owners * random() ** 4);
    const isOther = Math.floor(((i + 1) * (plots - approved)) / plots) > others;
    if (isOther) others += 1;
    const status = isOther ? (OTHER_STATUSES[others % OTHER_STATUSES.length] ?? 'pending') : 'approved';
    const at = instant(i, plots);
    const neverApproved = status === 'pending' || status === 'rejected';
    yield [
      plotId(i),
      accountId(owner),
      id,
      districtId,
      stateId,
      (1 + random() * 80).toFixed(2),
      unitId,
      Math.round(50_000 * 400 ** random()),
      description(),
      status,
      status === 'rejected' || status === 'suspended' ? 'The papers do not belong to this plot.' : null,
      Math.floor(2_000 * random() ** 6),
      at,
      neverApproved ? null : at,
      status === 'approved' ? confirmedAt(i) : null,
      ...placeIn(mandal),
    ];
  }
}

/** Each within the days of a confirmation: at each start the product would ask owners about 100,000 listings. */
const confirmedAt = (i: number) => new Date(Date.now() - (i % (FRESHNESS_DAYS.asked - 1)) * DAY_MS).toISOString();

const MARKED_SHARE = 0.75;
const EXACT_SHARE = 0.1;
/** Radius around a district's centre for its mandals' centres, and around those for properties. */
const DISTRICT_DEGREES = 0.4;
const MANDAL_DEGREES = 0.12;

function places(): (mandal: PlacedMandal) => (number | string | null)[] {
  const random = seededRandom(20_261_125);
  const middles = new Map<string, [number, number]>();
  const around = (at: number, degrees: number) => at + (random() + random() - 1) * degrees;
  return ({ id, latitude, longitude }) => {
    if (latitude === null || longitude === null) return [null, null, null];
    const middle = middles.get(id) ?? [around(latitude, DISTRICT_DEGREES), around(longitude, DISTRICT_DEGREES)];
    middles.set(id, middle);
    const [isMarked, isExact] = [random() < MARKED_SHARE, random() < EXACT_SHARE];
    const pin = { latitude: around(middle[0], MANDAL_DEGREES), longitude: around(middle[1], MANDAL_DEGREES) };
    if (!isMarked) return [null, null, null];
    const shown = isExact ? pin : shownLocation(pin);
    return [shown.latitude.toFixed(7), shown.longitude.toFixed(7), isExact ? 't' : 'f'];
  };
}

function* photoRows(plots: number): Generator<Row> {
  for (let i = 0; i < plots; i += 1) {
    for (let position = 0; position <= i % PHOTOS_MAX; position += 1) {
      yield [
        idOf('photo', i * PHOTOS_MAX + position),
        plotId(i),
        position,
        `${plotId(i)}-${position}`,
        1200,
        900,
        '{320,640,960}',
      ];
    }
  }
}

function* documentRows(plots: number): Generator<Row> {
  for (let i = 0; i < plots; i += 2) {
    yield [
      idOf('document', i),
      plotId(i),
      'sale_deed',
      'sale-deed.pdf',
      'application/pdf',
      120_000,
      `documents/${plotId(i)}`,
      // It has no file: the product would inspect it again and again.
      instant(i, plots),
    ];
  }
}

export function skewed<T>(all: readonly T[], random: () => number): () => T {
  const sums: number[] = [];
  let sum = 0;
  for (let n = 1; n <= all.length; n += 1) sums.push((sum += 1 / n));
  return () => {
    const drawn = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    const found = all[low];
    if (found === undefined) throw new Error('There is nothing to draw from');
    return found;
  };
}
