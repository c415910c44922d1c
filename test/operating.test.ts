import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { SETTINGS } from '#server/config/settings.ts';
import { jobKinds } from '#server/process/background-work.ts';
import { migrateDatabase, openDatabase } from '#server/database/open.ts';
import { loadReferenceData } from '#server/database/reference-data.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#test/database.ts';
import { databaseNamed } from '#test/database-url.ts';

/* Checks the statements of docs/operating.md that a program can. */

const PROJECT = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const handbook = textOf('docs/operating.md');
const found = (pattern: RegExp, text = handbook) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
const described = found(/^#([A-Z]\w*)=/gm, textOf('.env.example'));

const database = await testDatabase();
afterAll(() => database.close());

test('.env.example describes every setting that is read, and beside them only the one of compose.yaml', () => {
  expect(described).toEqual(new Set([...SETTINGS, 'POSTGRES_PASSWORD']));
});

test('every setting that is named is described in .env.example', () => {
  const named = [...found(/\b([A-Z][A-Z\d]*_[A-Z\d_]+)\b/g)].filter((name) => !(name in ERROR_CODES));
  expect(named.filter((name) => !described.has(name))).toEqual([]);
});

test('the events to subscribe to are those that a payment provider is heard about', () => {
  const heard = (provider: string) => found(/case '([\w.]+)':/g, textOf(`server/payments/${provider}/gateway.ts`));
  const named = found(/`((?:checkout|charge|refund|payment|payment_link)\.[\w.]+)`/g);
  // Not needed: a failed attempt leaves Razorpay's payment open.
  const needed = new Set([...heard('stripe'), ...heard('razorpay')].filter((event) => event !== 'payment.failed'));
  expect(named).toEqual(needed);
});

test('its statements of SQL run', async () => {
  const statements = [...found(/```sql\n([^`]+)```/g)];
  expect(statements.length).toBeGreaterThan(3);
  const secret = async () => {
    const { rows } = await database.pool.query<{ link_secret: Buffer }>('select link_secret from settings');
    return rows[0]?.link_secret;
  };
  const before = await secret();
  for (const statement of statements) await database.pool.query(statement);
  const after = await secret();
  expect(after).toHaveLength(32);
  expect(after).not.toEqual(before);
});

test("a database's owner without any other right is enough to start with", async () => {
  const serverUrl = inject('serverUrl');
  const name = `plain_${randomBytes(6).toString('hex')}`;
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await server.query(`create role ${name} login password 'secret'`);
    await server.query(`create database ${name} owner ${name} template template0`);
    const url = new URL(databaseNamed(name, serverUrl));
    url.username = name;
    url.password = 'secret';
    const plain = openDatabase(url.href, console.error);
    try {
      await migrateDatabase(plain);
      await loadReferenceData(plain.db);
      const jobs = await startJobs(plain.pool, jobKinds, { error: console.error });
      await jobs.stop();
      const { rows } = await plain.pool.query(
        'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
    } finally {
      await plain.close();
    }
  } finally {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`drop role if exists ${name}`);
    await server.end();
  }
});
