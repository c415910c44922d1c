import { setTimeout as wait } from 'node:timers/promises';
import { sendQuery } from '#contract/enquiries.ts';
import { API_PREFIX } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { startLoad, type ReportedLoad } from '#test/market-load.ts';
import { whatIsWrong } from './invariants.ts';
import type { Finding } from './finding.ts';
import { makeUsers, makeProperties } from './market.ts';
import { inOwnFolder } from './own-folder.ts';
import { needPatroni, startPatroni } from './patroni.ts';
import type { StressOptions } from './options.ts';
import { emptyRecord } from './workload.ts';

const PLOTS = 400;
const BEFORE_MS = 5_000;
const AFTER_MS = 3_000;
/** Patroni's replica waits 20 s (`ttl`) before it takes over. */
const WRITES_AGAIN_WITHIN_MS = 30_000;
const GIVEN_UP_MS = 120_000;

/**
 * Kills the primary under writing load of two app processes, behind Patroni, etcd and HAProxy as in docs/operating.md.
 */
export async function failover({ print }: StressOptions): Promise<Finding[]> {
  needPatroni();
  return inOwnFolder(async ({ folder, start }) => {
    const cluster = await startPatroni(folder);
    try {
      const sites = [await start({ DATABASE_URL: cluster.url }), await start({ DATABASE_URL: cluster.url })];
      const database = openDatabase(cluster.url, () => undefined, 2);
      const { buyers, owner } = await makeUsers(database, PLOTS);
      const plots = await makeProperties(database, owner, PLOTS);
      const loads = sites.map(({ address }, i) =>
        startLoad(
          address,
          buyers,
          plots.filter((_, place) => place % sites.length === i),
        ),
      );
      const reports = loads.map(({ report }) => report);
      await wait(BEFORE_MS);

      const before = acknowledged(reports);
      const lost = await cluster.killPrimary();
      const killedAt = performance.now();
      print(`  ${before} writes acknowledged; the primary, ${lost}, is killed`);
      const queries: string[] = [];
      const backAfter = await Promise.all(
        sites.map(async ({ address }, i) => {
          await untilWritten(address, `Example Visitor after the loss ${i}`, queries);
          return performance.now() - killedAt;
        }),
      );
      await wait(AFTER_MS);
      const failed = await Promise.allSettled(loads.map((load) => load.stop()));
      const unanswered = failed.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
      const after = acknowledged(reports) - before;
      const primary = await cluster.primary();

      for (const report of reports) report.enquiries.push(...queries.splice(0));
      const wrong = await whatIsWrong(database.pool, {
        address: sites[0]?.address ?? '',
        dataDirectory: folder,
        reports,
        record: emptyRecord(),
        looked: new Set(),
      });
      for (const line of [...wrong, ...unanswered].slice(0, 20)) print(`  ${line}`);
      await database.close();
      const codes = await Promise.all(sites.map((site) => site.stop()));

      const longest = Math.max(...backAfter) / 1000;
      return [
        {
          done: `kill -9 for the primary's Patroni and PostgreSQL, while two app processes write`,
          seen: `${primary} in place of ${lost}; both write again after ${longest.toFixed(1)} s`,
          expected: `another primary, within ${WRITES_AGAIN_WITHIN_MS / 1000} s`,
          held: primary !== lost && primary !== 'none' && longest * 1000 < WRITES_AGAIN_WITHIN_MS,
        },
        {
          done: `${before} writes acknowledged before, ${after} afterwards`,
          seen: `${wrong.length} lost or wrong, ${unanswered.length} never answered`,
          expected: '0, with synchronous replication, and every ledger sums up',
          held: before > 0 && after > 0 && wrong.length === 0 && unanswered.length === 0,
        },
        {
          done: 'The app processes, told to stop in the end',
          seen: `ended with ${codes.join(' and ')}`,
          expected: '0: neither was restarted',
          held: codes.every((code) => code === 0),
        },
      ];
    } finally {
      await cluster.stop();
    }
  });
}

function acknowledged(reports: readonly ReportedLoad[]): number {
  return reports.reduce(
    (sum, { accounts, enquiries, reveals }) =>
      sum + accounts.length + enquiries.length + [...reveals.values()].reduce((all, { size }) => all + size, 0),
    0,
  );
}

/** @throws Error if it never is */
async function untilWritten(address: string, name: string, written: string[]): Promise<void> {
  const body = JSON.stringify({ name, phone: '9000000004', message: 'Is it still there?' });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const patience = performance.now() + GIVEN_UP_MS;
  for (;;) {
    const answer = await fetch(`${address}${API_PREFIX}${sendQuery.path}`, request).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) {
      written.push(name);
      return;
    }
    if (performance.now() > patience) throw new Error('Nothing could be written any more');
    await wait(100);
  }
}
