import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { MEGABYTE } from '#contract/limits.ts';
import { memoryOf } from '../../../bench/site.ts';
import { childrenOf } from '../kill.ts';

export interface Sample {
  /** Megabytes of the app process (PSS). */
  memory: number;
  /** Megabytes of V8's heap, including garbage. */
  heap: number;
  /** Megabytes of PostgreSQL's processes without shared memory, which fills up once. */
  postgres: number;
  /** File descriptors of the app process, without its visitors'. */
  files: number;
  connections: number;
}

/** @param postgres the server's pid; the connections of `pool` are not counted */
export async function sample({
  pid,
  postgres,
  address,
  metricsToken,
  pool,
  visitors,
}: {
  pid: number;
  postgres: number;
  address: string;
  metricsToken: string;
  pool: Pool;
  visitors: () => number;
}): Promise<Sample> {
  const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, heap] = /^bhukhand_nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)$/m.exec(await metrics.text()) ?? [];
  const private_ = await Promise.all([postgres, ...childrenOf(postgres)].map(ownMegabytesOf));
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name is distinct from current_setting('application_name')`,
  );
  return {
    memory: (await memoryOf(pid)) / MEGABYTE,
    heap: Number(heap) / MEGABYTE,
    postgres: private_.reduce((sum, megabytes) => sum + megabytes, 0),
    files: (await readdir(`/proc/${pid}/fd`)).length - visitors(),
    connections: rows[0]?.count ?? 0,
  };
}

async function ownMegabytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const [, kilobytes = '0'] = /^Pss_Anon:\s+(\d+) kB/m.exec(rollup) ?? [];
  return Number(kilobytes) / 1024;
}
