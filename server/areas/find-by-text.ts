import { type SQL, sql } from 'drizzle-orm';
import type { FoundArea } from '#contract/areas.ts';
import { Id } from '#contract/endpoint.ts';
import { contains } from '#server/database/finding.ts';
import type { Database } from '#server/database/open.ts';

const AREAS_FOUND_MAX = 12;

const isNamed = (table: 'state' | 'district' | 'mandal', text: string): SQL =>
  Id.safeParse(text).success
    ? sql`${sql.identifier(table)}.id = ${text}::uuid`
    : sql`(${contains(sql`${sql.identifier(table)}.name`, text)} or ${contains(sql`${sql.identifier(table)}.hindi`, text)})`;

export async function findAreasByText(db: Database, text: string): Promise<FoundArea[]> {
  if (text === '') return [];
  const { rows } = await db.execute<FoundArea>(sql`
    select id as "_id", name from (
      select state.id, state.name, state.name as own, 1 as level from states as state where ${isNamed('state', text)}
      union all
      select district.id, district.name || ', ' || state.name, district.name, 2
      from districts as district join states as state on state.id = district.state_id
      where ${isNamed('district', text)}
      union all
      select mandal.id, mandal.name || ', ' || district.name || ', ' || state.name, mandal.name, 3
      from mandals as mandal
      join districts as district on district.id = mandal.district_id
      join states as state on state.id = mandal.state_id
      where ${isNamed('mandal', text)}
    ) as found
    order by starts_with(lower(own), ${text.toLowerCase()}) desc, level, name
    limit ${AREAS_FOUND_MAX}`);
  return rows;
}
