import { execFileSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/time.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { openDatabase } from '#server/database/open.ts';
import type { TestUser } from '#test/make.ts';
import type { Finding } from './finding.ts';
import { kill, postgresIn } from './kill.ts';
import { embeddedUrl, makeUsers } from './market.ts';
import { inOwnFolder } from './own-folder.ts';
import { type Answered, apiClient } from './workload.ts';
import { plotForm } from '#test/plot-form.ts';

const DISK = '400m';
const CHUNK_BYTES = MEGABYTE;
const ENDS_WITHIN_MS = MINUTE_MS;
const SEGMENTS_OF_THE_JOURNAL = 12;

/**
 * Fills the disk, first for files, then for PostgreSQL's journal too, then makes room; restarts the site as its
 * supervisor does.
 */
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
      const before = await list(owner);

      await fill(join(data, 'ballast'));
      const rejected = await list(owner);
      const shown = await page();
      await journalAsksForRoom(database.pool);
      const code = await Promise.race([site.ended, wait(ENDS_WITHIN_MS, 'still there', { ref: false })]);
      const sentence = /PostgreSQL has ended; start the site again/.test(site.said());
      await database.close();
      const restarted = await start({ DATA_DIR: data }).catch((error: unknown) => String(error));
      const startedWithoutRoom = typeof restarted !== 'string';
      if (startedWithoutRoom) await restarted.stop();

      await rm(join(data, 'ballast'));
      const again = await start({ DATA_DIR: data });
      const databaseAgain = openDatabase(await embeddedUrl(data), () => undefined, 1);
      const afterwards = await apiClient(again.address)('/property/add-property', {
        token: users.sellers[0]?.token ?? owner.token,
        form: await plotForm(),
      });
      const rows = await databaseAgain.pool.query('select from properties where owner_id = $1', [owner.id]);
      await databaseAgain.close();
      const codeAgain = await again.stop();
      return [
        {
          done: 'The disk is full; somebody lists a plot, somebody reads',
          seen: `before ${said(before)}, then ${said(rejected)}; the list of plots ${shown}`,
          expected: '200, then 503 NO_ROOM; 200',
          held: said(before) === '200' && said(rejected) === '503 NO_ROOM' && shown === 200,
        },
        {
          done: 'PostgreSQL cannot write its journal; the site is started again without room',
          seen: `the process ended with ${code} ${sentence ? 'and a sentence' : 'silently'}; ${startedWithoutRoom ? 'it started' : 'it did not start'}`,
          expected: 'ends with 1 and a sentence, for its supervisor; does not start',
          held: code === 1 && sentence && !startedWithoutRoom,
        },
        {
          done: 'There is room again, and it is started',
          seen: `a plot is listed: ${said(afterwards)}, ${rows.rowCount} of its owner's 1 before; ended with ${codeAgain}`,
          expected: '200, 1 of 1, 0',
          held: said(afterwards) === '200' && rows.rowCount === 1 && codeAgain === 0,
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
    for (;;) {
      const written = await file.write(chunk, 0, size).catch(() => undefined);
      if (!written || written.bytesWritten < size) break;
    }
  }
  await file.close();
}

/** Forces new journal segments; PostgreSQL ends if there is no room. */
async function journalAsksForRoom(pool: { query(text: string): Promise<unknown> }): Promise<void> {
  for (let i = 0; i < SEGMENTS_OF_THE_JOURNAL; i += 1) {
    await pool.query('update settings set property_view_fee_rupees = property_view_fee_rupees').catch(() => undefined);
    await pool.query('select pg_switch_wal()').catch(() => undefined);
  }
}
