import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListingFilters } from '#contract/listing-filters.ts';
import type { ListedArea } from '#server/areas/find-area.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { searchConditions } from '#server/database/schema/alerts.ts';
import { propertySearch } from '#server/database/schema/search.ts';
import { units, unitSizes } from '#server/database/schema/units.ts';
import { badInput, issue } from '#server/errors.ts';
import { c, l, p, literal, nameOf, type SavedCondition, z } from './columns.ts';
import { savedBy } from './filters.ts';
import { knownPlaceNames } from './known-places.ts';
import type { AreaNumbers } from './known-place.ts';
import { placeNear } from './near.ts';
import { RULES } from './rules.ts';
import { type Text, textQuery } from './text-conditions.ts';
import { narrowsArea, parsedOf, parseText } from './understand.ts';
import { phoneticKeys } from './word-sounds.ts';

/*
 * Reverse search: which saved searches a property fits. A search has a row for each of its places, so that one index
 * finds those around a property whose price bound it meets, and the rest is compared row by row.
 */

const EVERYWHERE = 0;

/** An area's number and level as one; AT_ITS_PLACES computes the same. */
const areaKey = ({ state, district, mandal }: AreaNumbers): number => {
  if (mandal !== undefined) return mandal * 4 + 3;
  return district !== undefined ? district * 4 + 2 : state * 4 + 1;
};

/**
 * A condition for each place of a search; none where it can match nothing.
 * @throws HttpError 400 at the path `unit` or `near` for an unknown one
 */
export async function conditionsOf(
  db: Database,
  filters: ListingFilters,
  area: ListedArea | undefined,
): Promise<SavedCondition[]> {
  const [text, unitId, near] = await Promise.all([
    awaitedText(db, filters, area),
    unitIdOf(db, filters),
    placeNear(db, filters, area),
  ]);
  const condition = {
    ...savedBy({ filters, text, unit: undefined, circle: near?.circle }),
    unitId,
    listingNumber: text.listingNumber ?? null,
    words: text.words.length > 0 ? textQuery(text.words) : null,
    rules: RULES,
  };
  const areas = text.areas ? text.areas.map(areaKey) : [EVERYWHERE];
  return [...new Set(areas)].map((key) => ({ ...condition, area: key }));
}

/** Words that no listing has yet are waited for; a list leaves them out. */
async function awaitedText(db: Database, filters: ListingFilters, area: ListedArea | undefined): Promise<Text> {
  const texts = await parseText(db, filters.q, area);
  const narrowing = narrowsArea(filters) ? area : undefined;
  const { areas, listingNumber, words, places, found, unknown } = parsedOf(texts, filters);
  if (filters.q === undefined || listingNumber !== undefined) return { areas, listingNumber, words };
  const names = await knownPlaceNames(db);
  // A place outside the area is no word, as in a list.
  const isElsewhere = (word: string) =>
    narrowing !== undefined && places.length > 0 && names.understand(word).places.length > 0;
  const awaited = unknown
    .filter((word) => !isElsewhere(word))
    .map(phoneticKeys)
    .filter((keys) => keys.length > 0);
  // A list takes an error for another word; a listing may yet have the word as it was typed.
  const typed = words.map((keys, i) => [...new Set([...keys, ...phoneticKeys(found[i]?.asked ?? '')])]);
  const isUnknown = places.length === 0 && words.length === 0;
  return {
    areas: isUnknown ? narrowing && texts.area && [texts.area] : areas,
    listingNumber,
    words: [...typed, ...awaited],
  };
}

async function unitIdOf(db: Database, { unit, ...filters }: ListingFilters): Promise<string | null> {
  const { size_min, size_max, rate_min, rate_max } = filters;
  // A unit alone narrows nothing.
  if (unit === undefined || (size_min ?? size_max ?? rate_min ?? rate_max) === undefined) return null;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${units} where lower(${units.name}) = lower(${unit.trim()})
      and exists (select from ${unitSizes} where ${unitSizes.unitId} = ${units.id})`);
  const [found] = rows;
  if (!found) throw badInput(issue('unit', 'FILTER_UNIT_UNKNOWN'));
  return found.id;
}

const listed = alias(propertySearch, 'listed');
const [ownerId, stateId, districtId] = [p.ownerId, p.stateId, p.districtId].map(nameOf);

export const OWNER_OF_LISTING: SQL = sql`l.${ownerId}`;

/**
 * Common table expressions: `listing`, the property_search rows of the properties `ids`, and `sizes`, the units' sizes
 * where they lie.
 */
export const listings = (ids: SQL): SQL => sql`
  listing as materialized (
    select ${listed}.*, ${p.ownerId}, ${p.stateId}, ${p.districtId}
    from ${propertySearch} listed join ${properties} p on ${p.id} = ${listed.propertyId} where ${listed.propertyId} ${ids}),
  sizes as materialized (
    select distinct on (${l.propertyId}, ${z.unitId}) ${l.propertyId}, ${z.unitId}, ${z.squareMetres}
    from listing l join ${unitSizes} z on (${z.stateId} is null or ${z.stateId} = l.${stateId})
      and (${z.districtId} is null or ${z.districtId} = l.${districtId})
    order by ${l.propertyId}, ${z.unitId}, ${z.districtId} nulls last, ${z.stateId} nulls last)`;

/** Joins the conditions `c` at the places of each listing `l`, with the size of their unit there, `z`. */
export const AT_ITS_PLACES: SQL = sql`
  join ${searchConditions} c on ${c.area} = any(array[${literal(EVERYWHERE)}, ${l.state} * 4 + 1, ${l.district} * 4 + 2, ${l.mandal} * 4 + 3])
  left join sizes z on z.${nameOf(l.propertyId)} = ${l.propertyId} and ${z.unitId} = ${c.unitId}`;
