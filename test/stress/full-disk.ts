import { execFileSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import type { TestUser } from '#test/make.ts';
import type { Finding } from './finding.ts';
import { kill, postgresIn } from './kill.ts';
import { embeddedUrl, makeUsers } from './market.ts';
import { inOwnFolder } from './own-folder.ts';
import { type Answered, apiClient } from './workload.ts';
import { plotForm } from '#test/plot-form.ts';

const DISK = '400m';
const CHUNK_BYTES = 1024 * 1024;
const BACK_WITHIN_MS = 60_000;
const SEGMENTS_OF_THE_JOURNAL = 12;

/** Fills the disk, first for files, then for PostgreSQL's journal too, then makes room. */
export async function fullDisk(): Promise<Finding[]> {
  if (process.getuid?.() !== 0) {
    const done = 'A full disk';
    return [{ done, seen: 'skipped: only root may mount a small one', expected: '', held: true }];
  }
  return inOwnFolder(async ({ folder, start }) => {
    const data = join(folder, 'small');
    await mkdir(data);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', data]);
    try {
      const site = await start({ DATA_DIR: data });
      const database = openDatabase(await embeddedUrl(data), () => undefined, 1);
      const { users, owner } = await makeUsers(database, 1);
      const request = apiClient(site.address);
      const list = async (seller: TestUser) =>
        request('/property/add-property', { token: seller.token, form: await plotForm() });
      const page = async () => (await fetch(`${site.address}/properties`)).status;
      const isReady = async () => (await fetch(`${site.address}/readyz`)).ok;
      const before = await list(owner);

      await fill(join(data, 'ballast'));
      const rejected = await list(owner);
      const shown = await page();
      const beforeJournal = site.child.exitCode;
      await journalAsksForRoom(database.pool);
      await wait(1_000);
      const unready = !(await isReady());
      const meanwhile = await request('/user/send-query', {
        json: { name: 'Example Visitor', phone: '9000000001', message: 'Which papers are there?' },
      });
      await rm(join(data, 'ballast'));
      const freed = performance.now();
      while (!(await isReady()) && performance.now() - freed < BACK_WITHIN_MS) await wait(50);
      const back = performance.now() - freed;
      const afterwards = await list(users.sellers[0] ?? owner);
      const rows = await database.pool.query('select from properties where owner_id = $1', [owner.id]);
      await database.close();
      const lives = site.child.exitCode === beforeJournal && site.child.exitCode === null;
      const code = await site.stop();
      return [
        {
          done: 'The disk is full; somebody lists a plot, somebody reads',
          seen: `before ${said(before)}, then ${said(rejected)}; the list of plots ${shown}`,
          expected: '200, then 503 NO_ROOM; 200',
          held: said(before) === '200' && said(rejected) === '503 NO_ROOM' && shown === 200,
        },
        {
          done: 'PostgreSQL cannot write its journal',
          seen: `/readyz ${unready ? 503 : 200}, a query ${said(meanwhile)}, the process ${lives ? 'lives' : 'ended'}`,
          expected: '503, 500 or 503 with a code, lives',
          held: unready && /^50[03] \w+$/.test(said(meanwhile)) && lives,
        },
        {
          done: 'There is room again',
          seen: `ready after ${(back / 1000).toFixed(1)} s, a plot is listed: ${said(afterwards)}, ${rows.rowCount} of its owner's 1 before; ended with ${code}`,
          expected: `by itself within ${BACK_WITHIN_MS / 1000} s, 200, 1 of 1, 0`,
          held: back < BACK_WITHIN_MS && said(afterwards) === '200' && rows.rowCount === 1 && code === 0,
        },
      ];
    } finally {
      kill(postgresIn(data));
      await wait(500);
      execFileSync('umount', ['-l', data]);
    }
  });
}

const said = ({ status, code }: Answered): string => (code ? `${status} ${code}` : String(status));

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let size = CHUNK_BYTES; size >= 1; size = Math.floor(size / 2)) {
    // The last bytes too.
    for (;;) {
      const written = await file.write(chunk, 0, size).catch(() => undefined);
      if (!written || written.bytesWritten < size) break;
    }
  }
  await file.close();
}

/** Forces new journal segments; PostgreSQL ends where there is no room. */
async function journalAsksForRoom(pool: { query(text: string): Promise<unknown> }): Promise<void> {
  for (let i = 0; i < SEGMENTS_OF_THE_JOURNAL; i += 1) {
    await pool.query('update settings set property_view_fee_rupees = property_view_fee_rupees').catch(() => undefined);
    await pool.query('select pg_switch_wal()').catch(() => undefined);
  }
}
