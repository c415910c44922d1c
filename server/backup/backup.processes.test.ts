import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addHistory } from '#contract/credits.ts';
import * as own from '#contract/own-properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { HOUR_MS } from '#contract/time.ts';
import { resetEmail } from '#server/accounts/password-resets.ts';
import {
  migrateDatabase,
  MIGRATIONS,
  migrationsOfThisBuild,
  openDatabase,
  type OpenDatabase,
} from '#server/database/open.ts';
import { readMarketCounts } from '#server/observability/market-counts.ts';
import { emailChanges, passwordResets, users } from '#server/database/schema/accounts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { diskStorage, type FileStorage } from '#server/storage/storage.ts';
import { testApp } from '#test/app.ts';
import { emptyDatabase } from '#test/database.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, makeProperty, makeReveal, makeSeller } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { plotForm } from '#test/plot-form.ts';
import { backUp } from './back-up.ts';
import { LEFT_OUT } from './copy-tables.ts';
import { backupsIn, sha256 } from './layout.ts';
import { openBackup, restore } from './restore.ts';

let home: string;
const site = await testApp();
const seller = await makeSeller(site.db);
await addPlot({ description: 'Tabs\tand\\backslashes\nन्यू लाइन "quotes" \\N' });
await makeReveal(site.db, (await makeBuyer(site.db, { credits: 3 })).id, await addPlot());
afterAll(async () => {
  for (const machine of machines) await machine.remove();
  await site.close();
});
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'bhukhand-backup-'));
});
afterEach(() => rm(home, { recursive: true }));

async function addPlot(changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await site.call(addProperty, { token: seller.token, body: await plotForm(changes) });
  await site.db
    .update(properties)
    .set({ status: 'approved', approvedAt: new Date() })
    .where(eq(properties.id, body.data._id));
  return body.data._id;
}

const source = () => ({ databaseUrl: site.url, files: site.services.files });
let moment = Date.parse('2026-11-21T06:30:00Z');
const take = (options: { from?: { databaseUrl: string; files: FileStorage }; keep?: number } = {}) =>
  backUp(options.from ?? source(), home, { now: new Date((moment += 1000)), retained: options.keep });

interface Machine extends OpenDatabase {
  url: string;
  files: FileStorage;
  remove(): Promise<void>;
}
const machines: Machine[] = [];

async function emptyMachine(): Promise<Machine> {
  const empty = await emptyDatabase();
  const database = openDatabase(empty.url, () => undefined, 3);
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-empty-'));
  const machine: Machine = {
    ...database,
    url: empty.url,
    files: diskStorage(join(folder, 'files')),
    async remove() {
      await database.close();
      await empty.close();
      await rm(folder, { recursive: true });
    },
  };
  machines.push(machine);
  return machine;
}
const putBack = async (machine: OpenDatabase & { files: FileStorage }, place = home) =>
  restore(machine, await openBackup(place, migrationsOfThisBuild()));

async function everyRow({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    // A crash empties unlogged tables.
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} as t`);
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

async function everyFile(files: FileStorage): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const key of files.keys()) {
    const found = await files.read(key);
    if (found) all[key] = sha256(await buffer(found.stream));
  }
  return all;
}

describe('a backup that is restored into an empty machine', () => {
  let machine: Machine;
  let email: string;
  let backup: Awaited<ReturnType<typeof take>>;
  let before: Awaited<ReturnType<typeof everyRow>>;
  beforeAll(async () => {
    const user = await makeBuyer(site.db);
    email = user.email;
    await site.db.transaction((tx) => site.services.jobs.enqueue(tx, resetEmail, { email }, { afterSeconds: 3600 }));
    const later = new Date(Date.now() + HOUR_MS);
    const reset = { userId: user.id, jobId: user.id, tokenHash: Buffer.alloc(32), expiresAt: later };
    await site.db.insert(passwordResets).values(reset);
    await site.db.insert(emailChanges).values({ ...reset, email: `new-${email}` });
    home = await mkdtemp(join(tmpdir(), 'bhukhand-backup-'));
    before = await everyRow(site);
    backup = await take();
    machine = await emptyMachine();
    await putBack(machine);
    await rm(home, { recursive: true });
  });

  test('has every row of every table but those of sessions, and every file, byte for byte', async () => {
    const after = await everyRow(machine);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(LEFT_OUT));
    for (const name of LEFT_OUT) expect(before[name]?.length).toBeGreaterThan(0);
    expect(after).toEqual({ ...before, ...Object.fromEntries(LEFT_OUT.map((name) => [name, []])) });
    expect(backup.rows).toBe(Object.values(after).flat().length);
    const files = await everyFile(site.services.files);
    expect(Object.keys(files).length).toBeGreaterThan(10);
    expect(await everyFile(machine.files)).toEqual(files);
  });

  test('is reported to the caller of the backup', async () => {
    expect((await readMarketCounts(site.db)).lastBackupAt).toEqual(new Date(moment));
  });

  test('goes on counting, keeps the audit log from being changed, and refuses what breaks a rule', async () => {
    const next = async ({ db }: Pick<OpenDatabase, 'db'>) =>
      (await db.execute(sql`select nextval(pg_get_serial_sequence('properties', 'listing_number'))`)).rows;
    expect(await next(machine)).toEqual(await next(site));
    const counted = () => machine.db.execute<{ count: number }>(sql`select max(count) as count from approved_counts`);
    const [restored] = (await counted()).rows;
    await makeProperty(machine.db);
    expect((await counted()).rows).toEqual([{ count: (restored?.count ?? 0) + 1 }]);
    await expect(machine.pool.query('delete from audit_log')).rejects.toThrow('The audit log is never changed');
    await expect(machine.pool.query('update users set credits = -1')).rejects.toThrow('users_credits_not_negative');
  });

  test('has the emails that were waiting', async () => {
    const { rows } = await machine.pool.query(
      `select name, data, start_after > now() + interval '50 minutes' as waits from pgboss.job where name = $1`,
      [resetEmail.name],
    );
    expect(rows).toEqual([{ name: resetEmail.name, data: { email }, waits: true }]);
  });

  test('and is of an older version, has all of its rows and the tables of this one', async () => {
    const newer = await mkdtemp(join(tmpdir(), 'bhukhand-newer-'));
    await cp(MIGRATIONS, newer, { recursive: true });
    const journal = join(newer, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] };
    const added = { ...entries.at(-1), idx: entries.length, when: Date.now(), tag: '9999_newer' };
    await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, added] }));
    await writeFile(join(newer, '9999_newer.sql'), `alter table users add column star text default 'new'`);

    await take();
    const now = await emptyMachine();
    await restore(now, await openBackup(home, migrationsOfThisBuild()), { migrations: newer });
    await rm(newer, { recursive: true });
    const { rows } = await now.pool.query('select star, count(*)::int from users group by star');
    expect(rows).toEqual([{ star: 'new', count: await site.db.$count(users) }]);
  });
});

describe('a backup that is taken while people write', () => {
  test('has ledgers that sum to their balances, and every file that its rows name, also of documents deleted meanwhile', async () => {
    const buyer = await makeBuyer(site.db, { credits: 40 });
    const plots = await Promise.all(
      Array.from({ length: 40 }, async () => (await makeProperty(site.db, { photos: 0 })).id),
    );
    const deleted = await addPlot();
    let going = true;
    const revealing = (async () => {
      for (const property_id of plots) {
        if (going) await site.call(addHistory, { token: buyer.token, body: { property_id } });
      }
    })();
    const late = { buyer: await makeBuyer(site.db, { credits: 1 }), plot: await addPlot() };
    let first: Promise<void> | undefined;
    const files: FileStorage = {
      ...site.services.files,
      async read(key) {
        // After the rows are read, before the files.
        first ??= (async () => {
          await site.call(own.deletePropertyDoc, {
            token: seller.token,
            body: { id: deleted, file_type: 'sale_deed' },
          });
          await site.call(addHistory, { token: late.buyer.token, body: { property_id: late.plot } });
          // Until the job that removes the file is postponed.
          await vi.waitUntil(
            async () =>
              (await site.pool.query(`select from pgboss.job where name = 'unused-files' and state = 'created'`))
                .rowCount === 1,
            PATIENTLY,
          );
        })();
        await first;
        return site.services.files.read(key);
      },
    };
    const backup = await take({ from: { databaseUrl: site.url, files } });
    going = false;
    await revealing;
    expect(backup.files.lost).toEqual([]);

    const machine = await emptyMachine();
    await putBack(machine);
    const { balance, changes } = await soundLedger(machine.db, buyer.id);
    expect(balance).toBe(40 - (changes.length - 1));
    expect((await soundLedger(machine.db, late.buyer.id)).balance).toBe(1);
    for (const { key } of await machine.db.select({ key: documents.storageKey }).from(documents)) {
      const found = await machine.files.read(key);
      expect(found, key).toBeDefined();
      found?.stream.destroy();
    }
    expect(await machine.db.$count(documents, eq(documents.propertyId, deleted))).toBe(1);
  });

  test('is refused while another one is taken', async () => {
    let beginSecond = () => {};
    const begun = new Promise<void>((done) => (beginSecond = done));
    const { promise: refused, resolve: end } = Promise.withResolvers<void>();
    const files: FileStorage = {
      ...site.services.files,
      async read(key) {
        beginSecond();
        await refused;
        return site.services.files.read(key);
      },
    };
    const first = take({ from: { databaseUrl: site.url, files } });
    await begun;
    await expect(take()).rejects.toThrow('Another backup of this market is under way');
    end();
    await first;
  });
});

describe('backups in one folder', () => {
  test('share the files that have not changed, and a damaged one is copied anew', async () => {
    const first = await take();
    const inode = async (folder: string, key: string) => (await stat(join(folder, 'files', key))).ino;
    const [one = '', two = ''] = Object.keys(await everyFile(diskStorage(join(first.folder, 'files'))));
    await writeFile(join(first.folder, 'files', one), 'damaged');
    await addPlot();
    const second = await take();
    expect(second.files.count).toBeGreaterThan(first.files.count);
    expect(second.files.linked).toBe(first.files.count - 1);
    expect(await inode(second.folder, two)).toBe(await inode(first.folder, two));
    const whole = await openBackup(second.folder, migrationsOfThisBuild());
    const machine = await emptyMachine();
    await restore(machine, whole);
    expect(await everyFile(machine.files)).toEqual(await everyFile(diskStorage(join(second.folder, 'files'))));
  });

  test('stay as many as are to be kept', async () => {
    const [, second] = [await take(), await take()];
    const third = await take({ keep: 2 });
    expect(third.removed).toBe(1);
    expect(await backupsIn(home)).toEqual({ whole: [second.folder, third.folder], unfinished: [] });
  });

  test('have no place for one that broke off, whose files the next one takes over', async () => {
    let reads = 0;
    const files: FileStorage = {
      ...site.services.files,
      async read(key) {
        if ((reads += 1) > 12) throw new Error('the line is dead');
        return site.services.files.read(key);
      },
    };
    await expect(take({ from: { databaseUrl: site.url, files } })).rejects.toThrow(/^photos\/\S+: the line is dead$/);
    expect(await backupsIn(home)).toMatchObject({ whole: [], unfinished: [expect.stringContaining('.unfinished')] });
    await expect(putBack(await emptyMachine())).rejects.toThrow(/^There is no backup in .* but a half one/);
    const { files: copied } = await take();
    expect(copied.linked).toBeGreaterThan(3);
    expect(await backupsIn(home)).toMatchObject({ whole: [expect.anything()], unfinished: [] });
    await putBack(await emptyMachine());
  });

  test('of another storage than the site’s, which has none of its files, are no newest backup', async () => {
    const readAt = async () =>
      (await site.db.execute<{ at: string }>(sql`select last_backup_at::text as at from settings`)).rows;
    const before = await readAt();
    const empty = diskStorage(join(home, 'nothing'));
    const { files } = await take({ from: { databaseUrl: site.url, files: empty } });
    expect([files.count, files.lost.length > 0]).toEqual([0, true]);
    expect(await readAt()).toEqual(before);
  });

  test('name the files that were lost before', async () => {
    const [photo] = await site.db
      .select()
      .from(photos)
      .where(eq(photos.propertyId, await addPlot()));
    const key = `photos/${photo?.folder}/full.jpg`;
    await site.services.files.remove(key);
    const backup = await take();
    expect(backup.files.lost).toContain(key);
    await site.db.delete(photos).where(eq(photos.folder, photo?.folder ?? ''));
  });
});

describe('a restore refuses', () => {
  test.each([
    ['no backup', async () => rm(home, { recursive: true }).then(() => mkdir(home)), /^There is no backup in /],
    ['a half one', (folder: string) => rm(join(folder, 'manifest.json')), /it is half \(manifest.json is missing\)\.$/],
    ['one without its end', cutSums, /SHA256SUMS has no line for manifest.json\.$/],
    [
      'a damaged table',
      (folder: string) => appendFile(join(folder, 'tables/users.gz'), 'x'),
      /cannot be restored: tables\/users.gz is damaged\.$/,
    ],
    [
      'a missing table',
      (folder: string) => rm(join(folder, 'tables/reveals.gz')),
      /cannot be restored: tables\/reveals.gz is missing\.$/,
    ],
    [
      'a newer version',
      (folder: string) =>
        changeManifest(folder, (text) => text.replace('"migrations": [', '"migrations": [\n    "f00",')),
      /made by a newer version/,
    ],
    [
      'a newer layout',
      (folder: string) => changeManifest(folder, (text) => text.replace('"format": 2', '"format": 3')),
      /made by a newer version/,
    ],
  ] as const)('%s', async (_, spoil: (folder: string) => Promise<unknown>, reason) => {
    const { folder } = await take();
    await spoil(folder);
    await expect(openBackup(home, migrationsOfThisBuild())).rejects.toThrow(reason);
  });

  test('a damaged or missing file is reported before the database is touched', async () => {
    const { folder } = await take();
    const machine = await emptyMachine();
    const [one = '', two = ''] = await readdir(join(folder, 'files/documents'));
    await rm(join(folder, 'files/documents', one));
    await expect(putBack(machine)).rejects.toThrow(
      new RegExp(`cannot be restored: files/documents/${one} is missing. The database was not touched`),
    );
    await cp(join(folder, 'files/documents', two), join(folder, 'files/documents', one));
    await truncate(join(folder, 'files/documents', two), 10);
    await expect(putBack(machine)).rejects.toThrow(`files/documents/${two} is damaged.`);
    expect(await everyRow(machine)).toEqual({});
  });

  test('a database with rows, and a storage with other files', async () => {
    await take();
    const machine = await emptyMachine();
    await machine.pool.query('create table notes as select 1 as note');
    await expect(putBack(machine)).rejects.toThrow(/^The database is not empty \(public.notes has rows\)/);
    expect(await everyFile(machine.files)).toEqual({});
    await machine.pool.query('drop table notes');
    await machine.files.write('documents/other', Buffer.from('another'));
    await expect(putBack(machine)).rejects.toThrow(/\(documents\/other is none of this backup\)/);
    await machine.files.remove('documents/other');
    await putBack(machine);
    await expect(putBack(machine)).rejects.toThrow(/^The database is not empty/);
  });

  test('nothing of what a restore left that broke off', async () => {
    const { folder } = await take();
    const machine = await emptyMachine();
    let written = 0;
    const breaking = async (key: string, bytes: Buffer) => {
      if ((written += 1) > 9) throw new Error('the disk is full');
      await machine.files.write(key, bytes);
    };
    await expect(putBack({ ...machine, files: { ...machine.files, write: breaking } })).rejects.toThrow('disk is full');
    await migrateDatabase(machine);
    await putBack(machine);
    expect(await everyFile(machine.files)).toEqual(await everyFile(diskStorage(join(folder, 'files'))));
  });
});

async function cutSums(folder: string): Promise<void> {
  const file = join(folder, 'SHA256SUMS');
  await truncate(file, (await stat(file)).size - 10);
}

async function changeManifest(folder: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  const changed = change(text);
  await writeFile(join(folder, 'manifest.json'), changed);
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  await writeFile(join(folder, 'SHA256SUMS'), sums.replace(sha256(Buffer.from(text)), sha256(Buffer.from(changed))));
}
