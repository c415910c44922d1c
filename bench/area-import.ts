import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import pino from 'pino';
import { v7 } from 'uuid';
import { importAreas } from '#server/areas/import-areas.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Databases } from './databases.ts';
import { type Figure, median, shown } from './figure.ts';
import { SMALL } from './sizes.ts';

const LIMIT = 0.3;
const ROWS = 50_000;
const ROUNDS = 3;

/** An import of areas, from the file to the commit, against COPY of as many rows into the same table. */
export async function areaImport(databases: Databases): Promise<Figure[]> {
  const { url, market } = await databases.of(SMALL);
  const database = openDatabase(url, console.error, 2);
  const rounds: { ours: number; copy: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = new Blob([`state,district,mandal\n${names(`Example State ${round}`).join('\n')}\n`]);
    const begun = performance.now();
    await importAreas(
      { db: database.db, dbApart: database.db, clock: () => new Date(), log: pino({ level: 'silent' }) },
      { id: market.admin.id, role: 'admin' },
      { file },
    );
    rounds.push({ ours: rate(begun), copy: await copied(database.pool, `Copied State ${round}`) });
  }
  await database.close();
  const of = Math.round(median(rounds.map(({ ours }) => ours)));
  const than = Math.round(median(rounds.map(({ copy }) => copy)));
  return [
    {
      what: `Import of ${shown(ROWS)} areas`,
      measured: `${shown(of)} : ${shown(than)} rows a second`,
      value: median(rounds.map(({ ours, copy }) => ours / copy)),
      limit: LIMIT,
      holds: 'at least',
    },
  ];
}

const rate = (begun: number) => (ROWS * 1000) / (performance.now() - begun);

const DISTRICT_OF_ROW = 500;

function names(state: string): string[] {
  return Array.from({ length: ROWS }, (_, i) => `${state},District ${Math.floor(i / DISTRICT_OF_ROW)},Mandal ${i}`);
}

/** Rows in a second by COPY, its state and districts being there already. */
async function copied(pool: Pool, state: string): Promise<number> {
  const client = await pool.connect();
  const stateId = v7();
  await client.query('insert into states (id, name) values ($1, $2)', [stateId, state]);
  const districts = Array.from({ length: ROWS / DISTRICT_OF_ROW }, () => v7());
  for (const [i, id] of districts.entries()) {
    await client.query('insert into districts (id, state_id, name) values ($1, $2, $3)', [
      id,
      stateId,
      `District ${i}`,
    ]);
  }
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `${v7()}\t${districts[Math.floor(i / DISTRICT_OF_ROW)]}\t${stateId}\tMandal ${i}\n`,
  );
  const begun = performance.now();
  await pipeline(
    Readable.from([lines.join('')]),
    client.query(copyFrom('copy mandals (id, district_id, state_id, name) from stdin')),
  );
  const perSecond = rate(begun);
  client.release();
  return perSecond;
}
