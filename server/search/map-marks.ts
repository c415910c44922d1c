import { sql } from 'drizzle-orm';
import { landPath } from '#contract/land-path.ts';
import { type Language, readsHindiNames } from '#contract/languages.ts';
import type { Database } from '#server/database/open.ts';
import { localNameOf } from './local-names.ts';
import { UNITS_IN_DEGREE } from './shown-at.ts';

export type MarkLevel = 'state' | 'district' | 'mandal';

export interface Mark extends Record<string, unknown> {
  level: MarkLevel;
  number: number;
  state: string;
  district: string | null;
  mandal: string | null;
  hindi: string | null;
  latitude: number | null;
  longitude: number | null;
}

export async function marksOf(db: Database, areas: readonly { level: MarkLevel; number: number }[]): Promise<Mark[]> {
  const of = (level: MarkLevel) =>
    sql.param([...new Set(areas.filter((one) => one.level === level).map(({ number }) => number))]);
  const { rows } = await db.execute<Mark>(sql`
    select 'mandal' as level, m.number, s.name as state, d.name as district, m.name as mandal, m.hindi,
      m.latitude * ${UNITS_IN_DEGREE}::float8 as latitude, m.longitude * ${UNITS_IN_DEGREE}::float8 as longitude
    from mandals m join districts d on d.id = m.district_id join states s on s.id = m.state_id
    where m.number = any(${of('mandal')}::int[])
    union all
    select 'district', d.number, s.name, d.name, null, d.hindi, ${mean('latitude')}, ${mean('longitude')}
    from districts d join states s on s.id = d.state_id left join mandals m on m.district_id = d.id
    where d.number = any(${of('district')}::int[]) group by d.id, s.id
    union all
    select 'state', s.number, s.name, null, null, s.hindi, ${mean('latitude')}, ${mean('longitude')}
    from states s left join mandals m on m.state_id = s.id
    where s.number = any(${of('state')}::int[]) group by s.id`);
  return rows;
}

const mean = (column: 'latitude' | 'longitude') => sql`avg(m.${sql.raw(column)}) * ${UNITS_IN_DEGREE}::float8`;

export const pathOf = ({ state, district, mandal }: Mark): string =>
  landPath({ state, district: district ?? undefined, mandal: mandal ?? undefined });

export function nameOf({ state, district, mandal, hindi }: Mark, language: Language): string {
  if (mandal !== null) return (readsHindiNames(language) && hindi) || mandal;
  return localNameOf(district ?? state, hindi, language);
}
