import { sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import type { Database } from '#server/database/open.ts';
import type { KnownPlace } from './known-place.ts';
import { knownPlaceNames, readPlaceNames } from './known-places.ts';
import { localNameOf } from './local-names.ts';
import type { PlaceNames } from './place-names.ts';
import { amountsAfter, unitsAfter } from './said/begun.ts';

const SUGGESTED = 8;
const PLACES = 5;
const COUNTED = 60;
const LISTINGS = 4;
/** One letter of Latin begins too many names. */
const LETTERS_FROM = 2;
/** A name may be begun in so many words. */
const WORDS_MAX = 4;

/** Suggests how a line of the search box goes on, by the word or number at its end. */
export async function suggestWhileTyping(
  db: Database,
  { q, language }: { q: string; language: Language },
): Promise<Suggestion[]> {
  const digits = /^\W*bk[\s\p{Pd}]*(\d{1,7})$/iu.exec(latinDigits(q.trim()))?.[1];
  if (digits !== undefined) return listingsFrom(db, digits, language);
  const amounts = amountsAfter(q, language).map(({ text, most }) => ({ kind: 'price' as const, text, most }));
  const units = unitsAfter(q, language).map((text) => ({ kind: 'unit' as const, text }));
  const places = await placesFrom(db, q, language);
  // A line is no suggestion for itself.
  return [...units, ...amounts, ...places].filter(({ text }) => text !== q.trim()).slice(0, SUGGESTED);
}

async function placesFrom(db: Database, q: string, language: Language): Promise<Suggestion[]> {
  let names = await knownPlaceNames(db);
  for (;;) {
    const begun = begunPlaces(names, q);
    if (begun.places.length === 0) return [];
    const ids = begun.places.map(({ id }) => id);
    const { rows } = await db.execute<{ version: number; counts: Record<string, number> }>(sql`
      select coalesce((select area_names from search_state), 0)::int as version,
        (select coalesce(jsonb_object_agg(area_id, count), '{}') from approved_counts
          where area_id = any(${sql.param(ids)}::uuid[])) as counts`);
    const [{ version, counts } = { version: 0, counts: {} }] = rows;
    if (version !== names.version) {
      names = await readPlaceNames(db);
      continue;
    }
    const plotsIn = ({ id }: KnownPlace) => counts[id] ?? 0;
    return begun.places
      .toSorted((one, other) => plotsIn(other) - plotsIn(one) || one.within.length - other.within.length)
      .slice(0, PLACES)
      .map((place) => {
        const called = calledIn(place, language);
        return {
          kind: 'place',
          text: `${begun.before}${called}`,
          place: called,
          level: place.level,
          plots: plotsIn(place),
        };
      });
  }
}

/** The places that the last words begin, of as many words as may be one name. */
function begunPlaces(names: PlaceNames, q: string): { places: KnownPlace[]; before: string } {
  const words = [...q.matchAll(/[\p{L}\p{M}\p{N}\u200C\u200D]+/gu)].slice(-WORDS_MAX);
  for (let from = 0; from < words.length; from += 1) {
    const said = words.slice(from).map(([word]) => word);
    const before = q.slice(0, words[from]?.index);
    if (said.join('').length < LETTERS_FROM || /^\p{N}/u.test(said[0] ?? '')) continue;
    const places = names.beginningWith(said).slice(0, COUNTED);
    if (places.length > 0) return { places, before };
  }
  return { places: [], before: q };
}

/** 'Bihta, Patna' is one place, where several are called Bihta. */
function calledIn({ level, state, district, mandal, in_hindi: hindi }: KnownPlace, language: Language): string {
  const called = (name: string | undefined, inHindi: string | undefined) =>
    name === undefined ? undefined : localNameOf(name, inHindi ?? null, language);
  const within =
    level === 'mandal'
      ? called(district, hindi?.district)
      : level === 'district'
        ? called(state, hindi?.state)
        : undefined;
  const own = { state: [state, hindi?.state], district: [district, hindi?.district], mandal: [mandal, hindi?.mandal] }[
    level
  ];
  return [called(own[0], own[1]), within].filter(Boolean).join(', ');
}

/** Plots whose number begins with the digits, newest first. */
async function listingsFrom(db: Database, digits: string, language: Language): Promise<Suggestion[]> {
  const ranges = [6, 7]
    .filter((length) => length >= digits.length)
    .map((length) => {
      const by = 10 ** (length - digits.length);
      return sql`listing_number between ${Number(digits) * by}::bigint and ${(Number(digits) + 1) * by - 1}::bigint`;
    });
  const { rows } = await db.execute<{ number: string; mandal: string }>(sql`
    select s.listing_number::text as number, p.mandal_id as mandal
    from (select listing_number, property_id from property_search where ${sql.join(ranges, sql` or `)}
      order by listing_number desc limit ${LISTINGS}) s
    join properties p on p.id = s.property_id order by s.listing_number desc`);
  const names = await knownPlaceNames(db);
  return rows.map(({ number, mandal }) => {
    const place = names.placeWith(mandal);
    return {
      kind: 'listing',
      text: printedListingNumber(Number(number)),
      place: place ? calledIn(place, language) : '',
    };
  });
}
