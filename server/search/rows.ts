import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { FACT_KEYS, FACTS } from '#contract/facts.ts';
import { connectionOf, type Database, type Transaction, withoutTimeLimit } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { propertySearch, searchWords } from '#server/database/schema/search.ts';
import { units } from '#server/database/schema/units.ts';
import { literal, nameOf, o, p, statementText } from './columns.ts';
import { REDUCED } from './reduced.ts';
import { RULES } from './rules.ts';
import { publicDescription } from './said/parcels.ts';
import { shownAtIn, UNITS_IN_DEGREE } from './shown-at.ts';
import { inLatin } from './sound.ts';
import { quoted } from './text-conditions.ts';
import { TRAITS, traitWords } from './traits.ts';
import { phoneticKeys, tokenize } from './word-sounds.ts';

/*
 * The only writer of search rows. Its statements are prepared on each connection: planning takes as long as writing.
 * `(select $1)` hides the number of ids from the planner, so that the plan is kept (docs/decisions/026).
 */

/** Village and landmark. Nothing that only buyers see is searched: its words would tell of it. */
const NAMES_OF_PLACE = FACT_KEYS.filter((key) => {
  const { group, kind, seenBy } = FACTS[key];
  return group === 'place' && kind === 'text' && seenBy === 'everyone';
});

const READ_TEXTS = statementText(sql`
  select ${p.id}, ${p.description}, concat_ws(' ', trim_scale(${p.size}), ${units.name},
    (select string_agg(${propertyFacts.value} #>> '{}', ' ') from ${propertyFacts}
      where ${propertyFacts.propertyId} = ${p.id} and ${propertyFacts.says} is null
        and ${propertyFacts.fact} in (${sql.join(NAMES_OF_PLACE.map(literal), sql`, `)}))) as about
  from ${properties} p join ${units} on ${units.id} = ${p.unitId}
  where ${p.id} = any((select $1::uuid[])::uuid[]) and ${p.status} = 'approved' order by ${p.id} for no key update of p`);

const s = alias(states, 's');
const d = alias(districts, 'd');
const m = alias(mandals, 'm');
const inUnits = (degrees: SQL) => sql`round(${degrees} * ${literal(UNITS_IN_DEGREE)})`;

const ROW: { [Column in keyof typeof propertySearch.$inferSelect]: SQL } = {
  listingNumber: sql`${p.listingNumber}`,
  propertyId: sql`${p.id}`,
  listOrder: sql`${p.listOrder}`,
  confirmedAt: sql`coalesce(${p.confirmedAt}, ${p.approvedAt})`,
  price: sql`${p.priceRupees}`,
  metres: sql`${p.squareMetres}`,
  rate: sql`${p.priceRupees} / ${p.squareMetres}`,
  state: sql`${s.number}`,
  district: sql`${d.number}`,
  mandal: sql`${m.number}`,
  traits: sql`has.traits`,
  latitude: inUnits(sql`coalesce(${p.shownLatitude}, ${m.latitude})`),
  longitude: inUnits(sql`coalesce(${p.shownLongitude}, ${m.longitude})`),
  shownAt: shownAtIn(sql`${m.centreFrom}`, sql`${m.latitude}`),
  reduced: REDUCED,
  words: sql`written.words::tsvector || array_to_tsvector(array['@s' || ${s.number}, '@d' || ${d.number}, '@m' || ${m.number}])
    || array_to_tsvector(${traitWords(sql`has.traits`)})`,
};

const columns = getTableColumns(propertySearch);
// Safe: the table's own columns.
const names = Object.keys(columns) as (keyof typeof ROW)[];
const changing = names
  .filter((name) => name !== 'listingNumber' && name !== 'propertyId')
  .map((name) => nameOf(columns[name]));
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

const WRITE_ROWS = statementText(sql`
  with words as (
    insert into ${searchWords} (${list([searchWords.key, searchWords.written, searchWords.latin].map(nameOf))})
    select * from unnest($3::text[], $4::text[], $5::text[]) on conflict do nothing
  )
  insert into ${propertySearch} (${list(names.map((name) => nameOf(columns[name])))})
  select ${list(names.map((name) => ROW[name]))}
  from unnest((select $1::uuid[]), (select $2::text[])) as written (id, words)
  join ${properties} p on ${p.id} = written.id
  join ${users} o on ${o.id} = ${p.ownerId}
  join ${states} s on ${s.id} = ${p.stateId} join ${districts} d on ${d.id} = ${p.districtId} join ${mandals} m on ${m.id} = ${p.mandalId}
  cross join lateral (select ${TRAITS} as traits) has
  on conflict (${nameOf(columns.listingNumber)}) do update set
    (${list(changing)}) = (${list(changing.map((name) => sql`excluded.${name}`))})
  where ${propertySearch} is distinct from excluded`);

/** Updates search rows and removes those not approved, in the transaction of the change, which locks the properties. */
export async function writeSearchRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const connection = connectionOf(tx);
  const { rows: listed } = await connection.query<{ id: string; description: string; about: string }>({
    name: 'read_search_texts',
    text: READ_TEXTS,
    values: [ids],
  });
  const listedIds = listed.map(({ id }) => id);
  if (listed.length < ids.length)
    await tx.execute(sql`
      delete from property_search
      where property_id = any(${sql.param(ids)}::uuid[]) and property_id <> all(${sql.param(listedIds)}::uuid[])`);
  if (listed.length === 0) return;
  const known = new Map<string, Spelling[]>();
  const vectors = listed.map(({ description, about }) =>
    vectorOf([description, about].map(publicDescription).join(' '), known),
  );
  // Numbers are not corrected.
  const spellings = [...known].flatMap(([word, found]) => (/^\p{Nd}/u.test(word) ? [] : found));
  // One order everywhere avoids deadlocks.
  const words = spellings.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const spelled = (['key', 'written', 'latin'] as const).map((name) => words.map((word) => word[name]));
  await connection.query({ name: 'write_search_rows', text: WRITE_ROWS, values: [listedIds, vectors, ...spelled] });
}

interface Spelling {
  id: string;
  key: string;
  written: string;
  latin: string;
}

/** The text's phonetic keys as a tsvector; collects its words in `known`, so that a batch computes each word once. */
function vectorOf(text: string, known: Map<string, Spelling[]>): string {
  const keys = new Set<string>();
  for (const word of new Set(tokenize(text))) {
    const spellings = known.get(word) ?? spellingsOf(word);
    known.set(word, spellings);
    for (const { key } of spellings) keys.add(key);
  }
  return [...keys].map(quoted).join(' ');
}

function spellingsOf(word: string): Spelling[] {
  const written = word.toLowerCase();
  const latin = inLatin(word).replace(/[^a-z]/g, '');
  return phoneticKeys(word).map((key) => ({ id: `${key} ${written}`, key, written, latin }));
}

const BATCH_SIZE = 500;

async function rewrite(db: Database, whose: SQL): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: string; number: string }>(sql`
      select id, listing_number as number from properties p
      where status = 'approved' and ${whose} and listing_number > ${after}::bigint
      order by listing_number limit ${BATCH_SIZE}`);
    const last = rows.at(-1);
    if (!last) return;
    await db.transaction((tx) =>
      writeSearchRows(
        tx,
        rows.map(({ id }) => id),
      ),
    );
    after = Number(last.number);
  }
}

/** Lets the trigger properties_measured see a unit's new sizes, in batches. */
async function measureAgain(db: Database, unitId: string): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<{ last: string | null }>(sql`
      with measured as (
        update properties set unit_id = unit_id where id in (
          select id from properties where unit_id = ${unitId} and listing_number > ${after}::bigint
          order by listing_number limit ${BATCH_SIZE} for no key update)
        returning listing_number)
      select max(listing_number) as last from measured`);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = Number(last);
  }
}

/**
 * Rewrites rows after changes outside properties: owners' roles, units, middles of mandals, and new RULES. Lists show the old state
 * until then. Safe in several processes.
 */
export async function rewriteOutdatedRows(db: Database): Promise<void> {
  const { rows: state } = await db.execute<{ rules: number }>(sql`select rules from search_state`);
  if (state[0]?.rules !== RULES) {
    await rewrite(db, sql`true`);
    await db.execute(sql`
      insert into search_state (rules) values (${RULES}) on conflict ("only") do update set rules = excluded.rules`);
  }
  const { rows } = await db.execute<{ id: string; changes: number }>(sql`select id, changes from search_rewrites`);
  for (const { id, changes } of rows) {
    await measureAgain(db, id);
    await rewrite(db, sql`unit_id = ${id}`);
    await rewrite(db, sql`owner_id = ${id}`);
    await rewrite(db, sql`mandal_id = ${id}`);
    await db.execute(sql`delete from search_rewrites where id = ${id} and changes = ${changes}`);
  }
}

/** Rewrites the rows whose price reduction is too long ago to be shown. */
export async function endReductions(db: Database): Promise<void> {
  await rewrite(db, sql`id in (select property_id from property_search where reduced > 0) and ${REDUCED} = 0`);
}

/** Deletes words that no property has any more, of which spelling corrections are made. */
export async function removeUnusedWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await withoutTimeLimit(tx);
    await tx.execute(sql`
      delete from search_words where key not in (select word from ts_stat('select words from property_search'))`);
  });
}
