import { sql } from 'drizzle-orm';
import { type PlaceNames, readPlaceNames } from '#server/areas/place-names.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { listingChanges } from '#server/database/schema.ts';
import type { DescriptionWords } from './description-words.ts';
import { type Market, MarketFull } from './market.ts';
import { readChangedWords, readDescriptions } from './read-descriptions.ts';
import { readChanged, readMarket } from './read-market.ts';

/** All sizes of units, by the unit's name in lower case and the state's id; '' is everywhere. */
export type UnitSizes = ReadonlyMap<string, { name: string; inState: ReadonlyMap<string, number> }>;

/** What this process knows of the market, as of some moment. */
export interface KnownMarket {
  market: Market;
  names: PlaceNames;
  units: UnitSizes;
  /** Read when the first question has a word that is no place. */
  words: DescriptionWords | undefined;
  /** The oldest transaction whose changes may not be in it, and how many changes since then are. */
  since: number;
  changes: number;
  /** When it was last known to be as the database is, in milliseconds of `performance.now()`. */
  trueAt: number;
  /** Goes up with every change; what was counted under another one is counted again. */
  generation: number;
}

/** Changes are kept for a day (forgetOldChanges); who has not looked for so long reads everything anew. */
const TRUE_FOR_MS = 12 * 60 * 60 * 1000;
/** Rather than one by one. */
const CHANGES_AT_ONCE = 2_000;

interface Held {
  known: KnownMarket | undefined;
  /** Under way. */
  reading: Promise<KnownMarket> | undefined;
}

/** Words that are on their way, and the numbers of listings that change meanwhile. */
interface WordsBeingRead {
  changed: Set<number>;
  ready: Promise<void>;
}

const held = new WeakMap<Database, Held>();
const wordsBeingRead = new WeakMap<KnownMarket, WordsBeingRead>();

function heldFor(db: Database): Held {
  const known = held.get(db) ?? { known: undefined, reading: undefined };
  held.set(db, known);
  return known;
}

/** Read when it is first asked for. */
export async function knownMarket(db: Database): Promise<KnownMarket> {
  const holding = heldFor(db);
  const { known } = holding;
  if (known && performance.now() - known.trueAt < TRUE_FOR_MS) return known;
  return (holding.reading ??= readAll(db).then(
    (read) => {
      Object.assign(holding, { known: read, reading: undefined });
      return read;
    },
    (error: unknown) => {
      holding.reading = undefined;
      throw error;
    },
  ));
}

/**
 * Reads the words of descriptions, once. They may be newer than the market, never older: what changes while they come is read again once they are there,
 * and whatever the market has not taken over yet, it will take over with its words.
 */
function withWords(db: Database, known: KnownMarket): Promise<void> {
  const coming = wordsBeingRead.get(known);
  if (coming) return coming.ready;
  const changed = new Set<number>();
  const ready = readDescriptions(db, known.market)
    .then(async (words) => {
      while (changed.size > 0) {
        const numbers = [...changed];
        changed.clear();
        takeOverWords(known.market, words, numbers, await readChangedWords(db, numbers));
      }
      known.words = words;
    })
    .finally(() => wordsBeingRead.delete(known));
  wordsBeingRead.set(known, { changed, ready });
  return ready;
}

function takeOverWords(market: Market, words: DescriptionWords, numbers: number[], texts: Map<number, string>): void {
  for (const number of numbers) words.change(market.slotOf(number), texts.get(number) ?? '');
}

const changesSince = preparedOnce(
  () => 'listing_changes_since',
  (db: Database) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(listingChanges)
      .where(sql`${listingChanges.transaction} >= ${sql.placeholder('since')}`),
);

/**
 * Answers from what is known, if the database says at the end that nothing has changed; otherwise takes over what has, and answers again.
 * @param answer in one go what is known says, and the promise of what else is read from the database
 * @param asksForWords whether the answer needs the words of descriptions
 */
export async function fromKnownMarket<Answer>(
  db: Database,
  answer: (known: KnownMarket) => Promise<Answer>,
  asksForWords: (known: KnownMarket) => boolean,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const known = await knownMarket(db);
    // Again where a change was taken over just as they came, which they may not have.
    while (!known.words && asksForWords(known)) await withWords(db, known);
    const { since, changes } = known;
    const [answered, [now]] = await Promise.all([answer(known), changesSince(db, undefined).execute({ since })]);
    if (now?.count === changes) {
      if (known.since === since) known.trueAt = performance.now();
      return answered;
    }
    await catchUp(db);
    // It changes faster than it can be read. What is shown was approved when it was read, in any case.
    if (tries === TRIES) return answered;
  }
}

const TRIES = 4;

/** Has the next question read the whole market anew. */
export function forgetMarket(db: Database): void {
  heldFor(db).known = undefined;
}

/** Rows that every process has read, or will never. */
export async function forgetOldChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from ${listingChanges} where ${listingChanges.at} < now() - interval '1 day'`);
}

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

function readAll(db: Database): Promise<KnownMarket> {
  return db.transaction(async (tx) => {
    const moment = await momentOf(tx);
    return {
      ...moment,
      market: await readMarket(tx),
      names: await readPlaceNames(tx),
      units: await readUnits(tx),
      words: undefined,
      trueAt: performance.now(),
      generation: 0,
    };
  }, SNAPSHOT);
}

/** Whoever reads every change from here on misses none: older transactions are over, and what they did is seen. */
async function momentOf(tx: Transaction): Promise<Pick<KnownMarket, 'since' | 'changes'>> {
  const { rows } = await tx.execute<{ since: string; changes: number }>(sql`
    with now as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as since)
    select since, (select count(*)::int from listing_changes where transaction >= since) as changes from now`);
  const [row] = rows;
  if (!row) throw new Error('There is no snapshot');
  return { since: Number(row.since), changes: row.changes };
}

async function catchUp(db: Database): Promise<void> {
  const holding = heldFor(db);
  const { known } = holding;
  if (!known || holding.reading) {
    await holding.reading;
    return;
  }
  const reading = takeOver(db, known)
    .catch((error: unknown) => {
      if (!(error instanceof MarketFull)) throw error;
      forgetMarket(db);
      return readAll(db);
    })
    .then((read) => {
      holding.known = read;
      return read;
    })
    .finally(() => {
      holding.reading = undefined;
    });
  holding.reading = reading;
  await reading;
}

async function takeOver(db: Database, known: KnownMarket): Promise<KnownMarket> {
  const read = await db.transaction(async (tx) => {
    const moment = await momentOf(tx);
    const { rows } = await tx.execute<{ what: 'listing' | 'areas' | 'units'; listing: string | null }>(
      sql`select distinct what, listing from listing_changes where transaction >= ${known.since}`,
    );
    const numbers = rows.flatMap(({ listing }) => (listing === null ? [] : [Number(listing)]));
    if (rows.some(({ what }) => what === 'units') || numbers.length > CHANGES_AT_ONCE) return undefined;
    const names = rows.some(({ what }) => what === 'areas') ? await readPlaceNames(tx) : known.names;
    const texts = known.words ? await readChangedWords(tx, numbers) : undefined;
    return { moment, numbers, names, listings: await readChanged(tx, numbers), texts };
  }, SNAPSHOT);
  if (!read) return readAll(db);
  const facts = new Map(read.listings.map((one) => [one.number, one]));
  for (const number of read.numbers) {
    known.market.change(number, facts.get(number));
    wordsBeingRead.get(known)?.changed.add(number);
  }
  const { words } = known;
  if (words && read.texts) takeOverWords(known.market, words, read.numbers, read.texts);
  return Object.assign(known, read.moment, {
    names: read.names,
    words: read.texts && !words?.isOld ? words : undefined,
    trueAt: performance.now(),
    generation: known.generation + 1,
  });
}

async function readUnits(tx: Transaction): Promise<UnitSizes> {
  const { rows } = await tx.execute<{ name: string; state: string | null; metres: number }>(sql`
    select u.name, s.state_id as state, s.square_metres as metres
    from units u join unit_sizes s on s.unit_id = u.id order by u.name`);
  const units = new Map<string, { name: string; inState: Map<string, number> }>();
  for (const { name, state, metres } of rows) {
    const unit = units.get(name.toLowerCase()) ?? { name, inState: new Map<string, number>() };
    units.set(name.toLowerCase(), unit);
    unit.inState.set(state ?? '', metres);
  }
  return units;
}
