import { Pool } from 'pg';
import { v7 } from 'uuid';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Databases } from './databases.ts';
import { type Figure, median, shown } from './figure.ts';
import { SMALL } from './sizes.ts';

const LIMIT = 0.6;
const AT_ONCE = [1, 10, 50];
const REVEALS = 1000;
const ROUNDS = 5;
/** More than are ever at once, so that no two wait for one buyer's balance. */
const BUYERS = 100;
const CREDITS = 1_000_000;
const CONNECTIONS = 10;

type Reveal = (buyer: string, property: string) => Promise<unknown>;

/** Revealing, against the same statements sent by hand over the same driver and as many connections. */
export async function reveals(databases: Databases): Promise<Figure[]> {
  const { url } = await databases.of(SMALL);
  const database = openDatabase(url, console.error, CONNECTIONS);
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  const { buyers, properties } = await whoAndWhat(pool);
  let next = 0;
  const perSecond = async (reveal: Reveal, atOnce: number): Promise<number> => {
    const begun = performance.now();
    const last = next + REVEALS;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < last) {
          const i = next++;
          await reveal(at(buyers, i % BUYERS), at(properties, Math.floor(i / BUYERS)));
        }
      }),
    );
    return (REVEALS * 1000) / (performance.now() - begun);
  };

  const ours: Reveal = (buyer, property) =>
    revealProperty(database.db, { id: buyer, role: 'buyer' }, property, new Date());
  const bare: Reveal = (buyer, property) => revealByHand(pool, buyer, property);
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

async function revealByHand(pool: Pool, buyer: string, property: string): Promise<void> {
  const client = await pool.connect();
  const now = new Date();
  await client.query('begin');
  await client.query('select owner_id, status from properties where id = $1 for share', [property]);
  await client.query(
    'insert into reveals (user_id, property_id, created_at) values ($1, $2, $3) on conflict do nothing returning property_id',
    [buyer, property, now],
  );
  const paid = await client.query<{ credits: number }>(
    'update users set credits = credits - 1 where id = $1 and credits > 0 returning credits',
    [buyer],
  );
  await client.query(
    `insert into credit_movements (id, user_id, change, balance_after, reason, property_id, created_at) values ($1, $2, -1, $3, 'reveal', $4, $5)`,
    [v7(), buyer, paid.rows[0]?.credits, property, now],
  );
  await client.query('commit');
  client.release();
}
