import { type SQL, sql } from 'drizzle-orm';
import type { AreaCounts } from '#contract/areas.ts';
import type { Transaction } from '#server/database/open.ts';

/*
 * What areas are called in Hindi by the file that is being imported: a temporary table beside staged_areas and new_areas, of one row for each area that
 * the file names in Hindi. The keys below an area's own level are empty.
 */

/** Takes the names over from the lines of the file, if any has one. Of several for one area, the first counts. */
export async function stageHindiNames(tx: Transaction, hasHindi: boolean): Promise<void> {
  await tx.execute(sql`
    create temporary table hindi_names (
      state_key text, district_key text, mandal_key text, hindi text
    ) on commit drop`);
  if (hasHindi) {
    await tx.execute(sql`
      insert into hindi_names
      select distinct on (state_key, district_key, mandal_key) state_key, district_key, mandal_key, hindi
      from (
        select line, lower(state) as state_key, '' as district_key, '' as mandal_key, state_hindi as hindi
        from staged_areas where state_hindi is not null
        union all
        select line, lower(state), lower(district), '', district_hindi from staged_areas where district_hindi is not null
        union all
        select line, lower(state), lower(district), lower(mandal), mandal_hindi
        from staged_areas where mandal_hindi is not null
      ) as given
      order by state_key, district_key, mandal_key, line`);
  }
  // Also where it is empty: a table that nobody has looked at is taken for a larger one, and sorted to be joined.
  await tx.execute(sql`analyze hindi_names`);
}

/** To be joined to areas with these keys. */
export const HINDI_OF_STATE = sql`
  left join hindi_names as given on given.state_key = area.state_key and given.district_key = ''`;
export const HINDI_OF_DISTRICT = sql`
  left join hindi_names as given
    on given.state_key = area.state_key and given.district_key = area.district_key and given.mandal_key = ''`;
export const HINDI_OF_MANDAL = sql`
  left join hindi_names as given
    on given.state_key = area.state_key and given.district_key = area.district_key and given.mandal_key = area.mandal_key`;

interface Nameless {
  table: SQL;
  given: SQL;
  /** An area that is there and has no name in Hindi, and the one that the file gives it. */
  matches: SQL;
}

const NAMELESS: Record<keyof AreaCounts, Nameless> = {
  states: {
    table: sql`states`,
    given: sql`hindi_names as given`,
    matches: sql`given.district_key = '' and lower(area.name) = given.state_key and area.hindi is null`,
  },
  districts: {
    table: sql`districts`,
    given: sql`hindi_names as given join states as state on lower(state.name) = given.state_key`,
    matches: sql`
      given.district_key <> '' and given.mandal_key = ''
      and area.state_id = state.id and lower(area.name) = given.district_key and area.hindi is null`,
  },
  mandals: {
    table: sql`mandals`,
    given: sql`
      hindi_names as given
      join states as state on lower(state.name) = given.state_key
      join districts as district on district.state_id = state.id and lower(district.name) = given.district_key`,
    matches: sql`area.district_id = district.id and lower(area.name) = given.mandal_key and area.hindi is null`,
  },
};

/** How many of the areas that are there `nameExisting` would name. */
export async function countNameless(tx: Transaction): Promise<AreaCounts> {
  const count = async ({ table, given, matches }: Nameless) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table} as area, ${given} where ${matches}`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    states: await count(NAMELESS.states),
    districts: await count(NAMELESS.districts),
    mandals: await count(NAMELESS.mandals),
  };
}

/**
 * Names the areas that are there already and have no name in Hindi; one that has keeps it. No file says which names an official list has, so they are
 * marked on pages (docs/decisions/028).
 * @returns how many it has named
 */
export async function nameExisting(tx: Transaction): Promise<AreaCounts> {
  const name = async ({ table, given, matches }: Nameless) => {
    const named = await tx.execute(sql`
      update ${table} as area set hindi = given.hindi, hindi_is_official = false from ${given} where ${matches}`);
    return named.rowCount ?? 0;
  };
  return {
    states: await name(NAMELESS.states),
    districts: await name(NAMELESS.districts),
    mandals: await name(NAMELESS.mandals),
  };
}
