import { fillPlaceholders } from 'drizzle-orm';
import { Pool } from 'pg';
import { REVEAL, revealProperty, revealQuery } from '#server/credits/reveal-property.ts';
import { openDatabase } from '#server/database/open.ts';
import { type Databases, SMALL } from './databases.ts';
import { type Figure, median, shown } from './figure.ts';

const LIMIT = 0.6;
const AT_ONCE = [1, 10, 50];
/** Many short rounds, because each commit waits for a shared disk. */
const REVEALS = 300;
const ROUNDS = 11;
/** More than run concurrently, so that no two wait for one buyer's balance. */
const BUYERS = 100;
const CREDITS = 1_000_000;
const CONNECTIONS = 10;

type Reveal = (buyer: string, property: string) => Promise<unknown>;

/** Reveals, against the same statement with the same driver, settings and number of connections. */
export async function reveals(databases: Databases): Promise<Figure[]> {
  const { url } = await databases.of(SMALL);
  const database = openDatabase(url, console.error, CONNECTIONS);
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, options: '-c plan_cache_mode=auto' });
  const { sql: text, params } = revealQuery(database.db).toSQL();
  const { buyers, properties } = await whoAndWhat(pool);
  let next = 0;
  const perSecond = async (reveal: Reveal, atOnce: number): Promise<number> => {
    const startedAt = performance.now();
    const last = next + REVEALS;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < last) {
          const i = next++;
          await reveal(at(buyers, i % BUYERS), at(properties, Math.floor(i / BUYERS)));
        }
      }),
    );
    return (REVEALS * 1000) / (performance.now() - startedAt);
  };

  const ours: Reveal = (buyer, property) =>
    revealProperty(database.db, { id: buyer, role: 'buyer' }, property, new Date());
  const bare: Reveal = (buyerId, propertyId) =>
    pool.query({
      name: REVEAL,
      text,
      values: fillPlaceholders(params, { buyerId, propertyId, now: new Date().toISOString(), mayCall: false }),
    });
  const figures: Figure[] = [];
  for (const atOnce of AT_ONCE) {
    for (const reveal of [ours, bare]) await perSecond(reveal, atOnce);
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ ours: await perSecond(ours, atOnce), bare: await perSecond(bare, atOnce) });
    }
    const of = Math.round(median(rounds.map((round) => round.ours)));
    const than = Math.round(median(rounds.map((round) => round.bare)));
    figures.push({
      what: `Reveals, ${atOnce} at once`,
      measured: `${shown(of)} : ${shown(than)} a second`,
      value: median(rounds.map((round) => round.ours / round.bare)),
      limit: LIMIT,
      holds: 'at least',
    });
  }
  await pool.end();
  await database.close();
  return figures;
}

async function whoAndWhat(pool: Pool): Promise<{ buyers: string[]; properties: string[] }> {
  const buyers = await pool.query<{ id: string }>(
    `update users set credits = ${CREDITS} where id in (select id from users where role = 'buyer' order by id limit ${BUYERS}) returning id`,
  );
  const rounds = AT_ONCE.length * (ROUNDS + 1) * 2;
  const properties = await pool.query<{ id: string }>(
    `select id from properties where status = 'approved' order by id limit ${Math.ceil((rounds * (REVEALS + Math.max(...AT_ONCE))) / BUYERS)}`,
  );
  return { buyers: buyers.rows.map(({ id }) => id), properties: properties.rows.map(({ id }) => id) };
}

function at(ids: readonly string[], i: number): string {
  const id = ids[i];
  if (id === undefined) throw new Error('The market is too small to measure so many reveals');
  return id;
}
