import { desc, eq, sql } from 'drizzle-orm';
import { slugOf } from '#contract/land-path.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { approvedCounts } from '#server/database/schema/properties.ts';
import { noSuchArea } from '#server/errors.ts';

export interface CountedArea {
  id: string;
  name: string;
  hindi: string | null;
  count: number;
}

const count = sql<number>`coalesce(${approvedCounts.count}, 0)`;

const allStates = preparedOnce(
  () => 'states_counted',
  (db: Database) =>
    db
      .select({ id: states.id, name: states.name, hindi: states.hindi, count })
      .from(states)
      .leftJoin(approvedCounts, eq(approvedCounts.areaId, states.id))
      .orderBy(states.name),
);

const districtsOf = preparedOnce(
  () => 'districts_counted',
  (db: Database) =>
    db
      .select({ id: districts.id, name: districts.name, hindi: districts.hindi, count })
      .from(districts)
      .leftJoin(approvedCounts, eq(approvedCounts.areaId, districts.id))
      .where(eq(districts.stateId, sql.placeholder('above')))
      .orderBy(districts.name),
);

const mandalsOf = preparedOnce(
  () => 'mandals_counted',
  (db: Database) =>
    db
      .select({ id: mandals.id, name: mandals.name, hindi: mandals.hindi, count })
      .from(mandals)
      .leftJoin(approvedCounts, eq(approvedCounts.areaId, mandals.id))
      .where(eq(mandals.districtId, sql.placeholder('above')))
      .orderBy(mandals.name),
);

export interface AreaInTree {
  level: 'everywhere' | 'state' | 'district' | 'mandal';
  line: CountedArea[];
  beside: CountedArea[];
  within: CountedArea[];
}

const LEVELS = [
  { level: 'state', list: (db: Database) => allStates(db, undefined).execute(), renamed: 'state-renamed' },
  {
    level: 'district',
    list: (db: Database, above: string) => districtsOf(db, undefined).execute({ above }),
    renamed: 'district-renamed',
  },
  {
    level: 'mandal',
    list: (db: Database, above: string) => mandalsOf(db, undefined).execute({ above }),
    renamed: 'tehsil-renamed',
  },
] as const;

/**
 * Finds the area of a path's slugs, from the state down. Among equal slugs the first by name wins; former names resolve
 * too.
 * @throws HttpError NO_SUCH_AREA for the unknown level
 */
export async function findInTree(db: Database, slugs: readonly string[]): Promise<AreaInTree> {
  const line: CountedArea[] = [];
  let level: AreaInTree['level'] = 'everywhere';
  let beside: CountedArea[] = [];
  let within: CountedArea[] = await LEVELS[0].list(db);
  for (const [place, slug] of slugs.entries()) {
    const here = LEVELS[place];
    const next = LEVELS[place + 1];
    if (!here) throw noSuchArea('mandal');
    const named = slugOf(slug);
    const area = within.find(({ name }) => slugOf(name) === named) ?? (await formerly(db, named, within, here.renamed));
    if (!area) throw noSuchArea(here.level);
    line.push(area);
    level = here.level;
    beside = within.filter(({ id }) => id !== area.id);
    within = next ? await next.list(db, area.id) : [];
  }
  return { level, line, beside, within };
}

const RENAMINGS_MAX = 2000;

async function formerly(
  db: Database,
  slug: string,
  among: readonly CountedArea[],
  action: (typeof LEVELS)[number]['renamed'],
): Promise<CountedArea | undefined> {
  const renamings = await db
    .select({ id: auditLog.subjectId, was: auditLog.was })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(RENAMINGS_MAX);
  for (const { id, was } of renamings) {
    const area = was !== null && slugOf(was) === slug ? among.find((one) => one.id === id) : undefined;
    if (area) return area;
  }
  return undefined;
}
