import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { csvOf } from '#contract/csv.ts';
import { slugOf } from '#contract/land-path.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';
import { findInTree } from '#server/areas/area-tree.ts';
import type { Database } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';

const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const HEADER = [
  'state',
  'district',
  'mandal',
  'land_use',
  'properties',
  ...TENTHS.map((tenth) => `rupees_per_square_foot_p${tenth * 10}`),
  'as_of',
];

/**
 * GET /open-data/asking-prices.csv: what is asked in an area and in each area within it, by land use; everywhere without a
 * query. Under CC BY 4.0 (docs/decisions/101).
 */
export function askingPricesFile(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    '/open-data/asking-prices.csv',
    async ({ query }, reply) => {
      const slugs = [query['state'], query['district'], query['mandal']].filter((slug) => typeof slug === 'string');
      const { line } = await findInTree(db, slugs);
      const rows = await readRows(db, line.at(-1)?.id);
      const name = ['asking-prices', ...line.map((area) => slugOf(area.name))].join('-');
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8; header=present',
          'content-disposition': `attachment; filename="${name}.csv"`,
          'cache-control': 'public, max-age=3600',
          link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
        })
        .send(csvOf([HEADER, ...rows]));
    },
  );
}

interface Row extends Record<string, unknown> {
  state: string | null;
  district: string | null;
  mandal: string | null;
  landUse: string;
  plots: number;
  deciles: number[];
  asOf: string;
}

async function readRows(db: Database, areaId: string | undefined): Promise<(string | number)[][]> {
  const { rows } = await db.execute<Row>(sql`
    select s.name as state, d.name as district, m.name as mandal, p.land_use as "landUse", p.plots, p.deciles, p.as_of::text as "asOf"
    from asking_prices p
    left join mandals m on m.id = p.area_id
    left join districts d on d.id = coalesce(m.district_id, p.area_id)
    left join states s on s.id = coalesce(d.state_id, p.area_id)
    ${areaId === undefined ? sql`` : sql`where ${areaId} in (s.id, d.id, m.id)`}
    order by s.name nulls first, d.name nulls first, m.name nulls first, p.land_use`);
  return rows.map(({ state, district, mandal, landUse, plots, deciles, asOf }) => [
    ...[state, district, mandal].map((name) => name ?? ''),
    landUse || 'all',
    plots,
    ...deciles.map((rupees) => Math.round(rupees * SQUARE_METRES_PER_SQUARE_FOOT * 100) / 100),
    asOf,
  ]);
}
