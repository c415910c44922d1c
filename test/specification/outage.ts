import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { LISTENER, PAGE_CHANGES } from '#server/http/page-changes.ts';
import type { Bhukhand } from '../journeys/bhukhand.ts';

const POLL_MS = 20;
const WITHIN_MS = 5_000;

/** Real failures of the running product, for as long as `during` takes. */

/**
 * Renames the table away: all that queries it fails with a 500, periodic work too. No page that an earlier test saw is
 * left in the cache.
 */
export async function withoutTable(bhukhand: Bhukhand, table: string, during: () => Promise<void>): Promise<void> {
  // Inside a line of JSON.
  bhukhand.expectErrors(new RegExp(String.raw`relation \\*"${table}\\*" does not exist`));
  await withDatabase(bhukhand, async (database) => {
    await database.query(`notify ${PAGE_CHANGES}`);
    await untilNotified(database);
    await untilJobsAreDone(database);
    await database.query(`alter table ${table} rename to ${table}_away`);
    try {
      await during();
    } finally {
      await database.query(`alter table ${table}_away rename to ${table}`);
    }
  });
}

/** PostgreSQL delivers notifications before it answers the product's next check of its connection. */
async function untilNotified(database: Client): Promise<void> {
  const { rows } = await database.query<{ at: string }>('select clock_timestamp()::text as at');
  await until(
    database,
    `select from pg_stat_activity where application_name = $1 and state = 'idle' and query_start > $2::timestamptz`,
    [LISTENER, rows[0]?.at],
  );
}

/** A queued email would need the table as well. */
async function untilJobsAreDone(database: Client): Promise<void> {
  const due = `state in ('created', 'retry', 'active') and start_after <= now()`;
  await until(database, `select where not exists (select from pgboss.job where ${due})`);
}

/** Until the query has a row, for a while. */
async function until(database: Client, query: string, values: unknown[] = []): Promise<void> {
  for (let waited = 0; waited < WITHIN_MS; waited += POLL_MS) {
    if ((await database.query(query, values)).rowCount) return;
    await wait(POLL_MS);
  }
}

/** For what no call can do. */
export async function withDatabase<Answer>(
  bhukhand: Bhukhand,
  act: (database: Client) => Promise<Answer>,
): Promise<Answer> {
  // Joins the product's server, and leaves it running.
  const postgres = await startEmbeddedPostgres({ directory: join(bhukhand.dataDirectory, 'postgres'), log: () => {} });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    return await act(database);
  } finally {
    await database.end();
    await postgres.stop();
  }
}

/** Blocks one address. */
export async function withoutNetwork(page: Page, path: string, during: () => Promise<void>): Promise<void> {
  await page.route(path, (route) => route.abort('internetdisconnected'));
  try {
    await during();
  } finally {
    await page.unroute(path);
  }
}
