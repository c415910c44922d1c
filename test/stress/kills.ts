import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { displayPayment } from '#contract/payments.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { API_PREFIX } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { startLoad, type ReportedLoad } from '#test/market-load.ts';
import { orphans, whatIsWrong } from './invariants.ts';
import { seededRandom } from '#test/random.ts';
import type { Finding } from './finding.ts';
import { killAndStart, type Kind, KINDS } from './kill.ts';
import { embeddedUrl, makeUsers, makeProperties } from './market.ts';
import { inOwnFolder, type OwnFolder } from './own-folder.ts';
import type { StressOptions } from './options.ts';
import { emptyRecord, startWorkload, type WorkloadRecord } from './workload.ts';

/*
 * kill -9 at random times under mixed writing load: the app, its PostgreSQL, one backend, both, or the app again while
 * it starts. Each time the product must recover, and every acknowledgement must be true.
 */

const ROUNDS = 50;
const PLOTS_A_ROUND = 8;
/** An admin, three buyers and a new visitor make it 20 concurrent writers. */
const SELLERS = 15;
const BEFORE_MS = { least: 150, most: 2_500 };
const AFTER_MS = 400;
const READY_WITHIN_MS = MINUTE_MS;
const LOOKED_EVERY_MS = 20;
const LINES_SHOWN = 20;
const FINE_TO_SAY =
  /^(?:\s*|Bhukhand is at .*|\s+Emails are not sent; .*|\s+Ctrl-C stops it\.|Found PostgreSQL running .* and joined it\.)$/;

interface Seen {
  reports: ReportedLoad[];
  record: WorkloadRecord;
  /** A sentence for each violation and each complaint of a start. */
  wrong: string[];
  unclean: string[];
  backAfter: number[];
  kinds: Map<Kind, number>;
}

export async function kills({ rounds = ROUNDS, seed, print }: StressOptions): Promise<Finding[]> {
  return inOwnFolder((own) => goThrough(own, { rounds, seed, print }));
}

async function goThrough(
  own: OwnFolder,
  { rounds, seed, print }: { rounds: number; seed: number; print: StressOptions['print'] },
): Promise<Finding[]> {
  const random = seededRandom(seed);
  const settings: Record<string, string> = {};
  const { folder } = own;
  const start = (begun?: (child: ChildProcess) => void) => own.start(settings, begun);
  let site = await start();
  settings['PORT'] = new URL(site.address).port;
  const { address } = site;
  const database = openDatabase(await embeddedUrl(folder), () => undefined, 2);
  const { buyers, users, owner } = await makeUsers(database, rounds * PLOTS_A_ROUND, SELLERS);

  const seen: Seen = {
    reports: [],
    record: emptyRecord(),
    wrong: [],
    unclean: [],
    backAfter: [],
    kinds: new Map(KINDS.map((kind) => [kind, 0])),
  };
  const looked = new Set<string>();
  const begun = Date.now();
  for (let round = 1; round <= rounds; round += 1) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'the app';
    seen.kinds.set(kind, (seen.kinds.get(kind) ?? 0) + 1);
    const load = startLoad(address, buyers, await makeProperties(database, owner, PLOTS_A_ROUND));
    const workload = startWorkload(address, users, seen.record);
    seen.reports.push(load.report);
    await wait(BEFORE_MS.least + random() * (BEFORE_MS.most - BEFORE_MS.least));

    const killedAt = performance.now();
    const before = site;
    site = await killAndStart(kind, { site, folder, random, start });
    await untilReady(address);
    seen.backAfter.push(performance.now() - killedAt);
    const complaints =
      site === before
        ? []
        : site
            .said()
            .split('\n')
            .filter((line) => !FINE_TO_SAY.test(line));
    await wait(AFTER_MS);

    const found: string[] = [];
    const report = await Promise.allSettled([load.stop(), workload.stop()]);
    for (const { reason } of report.filter((each) => each.status === 'rejected')) found.push(String(reason));
    found.push(...(await whatIsWrong(database.pool, { address, dataDirectory: folder, ...seen, looked })));
    found.push(...seen.record.refused.splice(0));
    for (const line of [...found, ...complaints].slice(0, LINES_SHOWN)) print(`  Round ${round}, ${kind}: ${line}`);
    seen.wrong.push(...found);
    seen.unclean.push(...complaints);
    if (round % 10 === 0) print(`  ${round} rounds, ${acknowledgedIn(seen)} writes acknowledged`);
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  const notPaid = await howManyAreNotPaid(address, seen.record);
  const left = await orphans(database.pool, { address, dataDirectory: folder });
  await database.close();
  const code = await site.stop();
  return findings(seen, { rounds, seed, seconds, notPaid, left, code });
}

async function untilReady(address: string): Promise<void> {
  const patience = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (performance.now() > patience) throw new Error(`It is not ready ${READY_WITHIN_MS / 1000} s after the kill`);
    await wait(LOOKED_EVERY_MS);
  }
}

/** Each buyer checks the payments that the provider called paid. */
async function howManyAreNotPaid(address: string, { paid }: WorkloadRecord): Promise<number> {
  let count = 0;
  for (const { id, buyer } of paid) {
    const answer = await fetch(`${address}${API_PREFIX}/payment/display-payment/${id}`, {
      headers: { 'x-token': buyer.token },
    });
    const { data } = (await answer.json()) as ResponseOf<typeof displayPayment>;
    if (data?.status !== 'paid') count += 1;
  }
  return count;
}

function acknowledgedIn({ record, reports }: Seen): number {
  const opened = ({ reveals }: ReportedLoad) => [...reveals.values()].reduce((sum, { size }) => sum + size, 0);
  return reports.reduce(
    (sum, report) => sum + report.accounts.length + report.enquiries.length + opened(report),
    record.acknowledged,
  );
}

interface Outcome {
  rounds: number;
  seed: number;
  seconds: number;
  notPaid: number;
  left: { count: number; served: number };
  code: number | null;
}

function findings(seen: Seen, { rounds, seed, seconds, notPaid, left, code }: Outcome): Finding[] {
  const { record, wrong, unclean, kinds } = seen;
  const sorted = seen.backAfter.toSorted((a, b) => a - b).map((taken) => `${(taken / 1000).toFixed(1)} s`);
  const [middle, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const killed = [...kinds].map(([kind, times]) => `${times} × ${kind}`).join(', ');
  return [
    {
      done: `kill -9, ${rounds} times in ${seconds} s under mixed writing load: ${killed} (seed ${seed})`,
      seen: `${acknowledgedIn(seen)} writes acknowledged, ${record.inDoubt} of users without an answer; ${wrong.length} things wrong`,
      expected: 'nothing acknowledged lost, ledger = balance, every file that a row names whole and served',
      held: wrong.length === 0,
    },
    {
      done: 'Asked for the files that no row names, at every address that a file could have',
      seen: `${left.count} files, ${left.served} served`,
      expected: '0 served',
      held: left.served === 0,
    },
    {
      done: "Asked about the payments that the provider's page had called paid",
      seen: `${record.paid.length} payments, ${notPaid} not paid`,
      expected: '0 not paid',
      held: notPaid === 0,
    },
    {
      done: 'Waited for /readyz after each kill, and told the last process to stop',
      seen: `ready after ${middle} in the middle, ${longest} at the most; ${unclean.length} complaints of starts; ended with ${code}`,
      expected: '0 complaints, ended with 0',
      held: unclean.length === 0 && code === 0,
    },
  ];
}
