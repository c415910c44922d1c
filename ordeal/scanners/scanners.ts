import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { mailServer } from '#test/mail-server.ts';
import { makeSeller } from '#test/make.ts';
import { freePort } from '#test/replicated-postgres.ts';
import type { Finding } from '../finding.ts';
import { embeddedUrl } from '../market.ts';
import { inOwnFolder } from '../own-folder.ts';
import type { Ordeal } from '../run.ts';
import type { Door } from './doors.ts';
import { FALSE_ALARMS, isFalse } from './false-alarms.ts';
import { FLAWS, openFlawedSite } from './flawed-site.ts';
import { type Answers, type Front, openFront } from './front.ts';
import { openDoors, siteAt } from './market.ts';
import { openOutside } from './outside.ts';
import { sqlmap } from './sqlmap.ts';
import { type Alarm, endTools, whyNoScanners } from './tool.ts';
import { INJECTIONS, OF_PAGES, wapiti } from './wapiti.ts';

/** So many runs of a scanner at a time: each waits for one answer before it asks again, which leaves most of a machine idle. */
const SHARES = 6;
const LINKS_DEEP = 2;
/** In a short one, the home page and what its own forms lead to. */
const LINKS_DEEP_IN_SHORT = 0;

/** Debian's wapiti and sqlmap, over every page and every field of every call. `--only sessions` is a short one: those calls, and the home page. */
export async function scanners({ only, say }: Ordeal): Promise<Finding[]> {
  const why = whyNoScanners();
  if (why) return [{ done: 'wapiti and sqlmap scan the product', seen: why, expected: 'they run', held: false }];
  const reports = await mkdtemp(join(tmpdir(), 'bhukhand-scanners-'));
  const mail = await mailServer();
  const outside = await openOutside();
  try {
    const findings = await inOwnFolder(async ({ folder, start }) => {
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const site = await start({
        PORT: String(port),
        SAMPLE_DATA: 'full',
        // What is only said over TLS is looked for too.
        APP_URL: 'https://land.example',
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      });
      const url = await embeddedUrl(folder);
      const database = openDatabase(url, () => undefined, 2);
      const doors = (await openDoors(siteAt(address, database))).filter(
        ({ name, fields }) => fields.size > 0 && name.includes(only ?? ''),
      );
      const { token } = await makeSeller(database.db);
      const front = await openFront(address, doors, Math.min(SHARES, doors.length));
      try {
        say('  control: a site with flaws …');
        const control = await scanFlawedSite(url, outside.address, reports);
        const before = outside.asked.length;
        const tried = await tryDoors(front, doors);
        const scan = { outside: outside.address };
        say('  wapiti: pages …');
        const onPages = {
          ...scan,
          url: `${front.address}/`,
          modules: [...INJECTIONS, ...OF_PAGES],
          depth: only ? LINKS_DEEP_IN_SHORT : LINKS_DEEP,
        };
        const pages = await Promise.all([
          wapiti({ ...onPages, folder: join(reports, 'pages') }),
          wapiti({ ...onPages, token, folder: join(reports, 'pages-signed-in') }),
        ]);
        const pagesAnswered = front.takeAnswers();
        say('  wapiti: calls …');
        const inFields = { ...scan, modules: INJECTIONS, depth: 1 };
        const calls = await Promise.all(
          front.indexes.get.map((index, share) =>
            wapiti({ ...inFields, url: index, folder: join(reports, `calls-${share}`) }),
          ),
        );
        const callsAnswered = front.takeAnswers();
        say('  sqlmap: calls …');
        const injected = await Promise.all(
          front.indexes.post.map((index, share) => sqlmap(index, join(reports, `sqlmap-${share}`))),
        );
        const injectedAnswered = front.takeAnswers();
        const forms = injected.reduce((sum, one) => sum + one.forms, 0);
        const alarms = [...pages.flat(), ...calls.flat(), ...injected.flatMap((one) => one.alarms)].map((alarm) => ({
          ...alarm,
          path: front.nameOf(alarm.path),
        }));
        return [
          ...control,
          tried,
          scanned('wapiti crawls and attacks the pages, as nobody and signed in', pagesAnswered),
          scanned(`wapiti attacks ${doors.length} calls and addresses in each field`, callsAnswered),
          scanned(
            `sqlmap comes to the end of ${forms} of ${doors.length} of them`,
            injectedAnswered,
            forms === doors.length,
          ),
          ...judge(alarms),
          {
            done: 'Addresses of another server in every field',
            seen: `the product asked it for ${outside.asked.length - before} things`,
            expected: '0',
            held: outside.asked.length === before,
          },
        ];
      } finally {
        await front.close();
        await database.close();
        await site.stop();
      }
    });
    if (findings.every(({ held }) => held)) await rm(reports, { recursive: true, force: true });
    else say(`  What the scanners printed and reported is in ${reports}`);
    return findings;
  } finally {
    endTools();
    outside.close();
    await mail.close();
  }
}

/** Both find what is there to find. */
async function scanFlawedSite(databaseUrl: string, outside: string, reports: string): Promise<Finding[]> {
  const flawed = await openFlawedSite(databaseUrl);
  try {
    const [alarms, injected] = await Promise.all([
      wapiti({
        url: flawed.address,
        modules: [...INJECTIONS, ...OF_PAGES],
        outside,
        depth: 1,
        folder: join(reports, 'control-wapiti'),
      }),
      sqlmap(flawed.address, join(reports, 'control-sqlmap')),
    ]);
    const kinds = new Set(alarms.map(({ kind }) => kind));
    const missed = FLAWS.filter((flaw) => !kinds.has(flaw));
    const inUnit = injected.alarms.filter(({ path }) => path === '/unit');
    return [
      {
        done: 'Control: wapiti scans a site with flaws',
        seen: `${FLAWS.length - missed.length} of ${FLAWS.length} kinds found${missed.length > 0 ? `, not ${missed.join(', ')}` : ''}`,
        expected: 'all',
        held: missed.length === 0,
      },
      {
        done: 'Control: sqlmap scans a site with flaws',
        seen: inUnit.map(({ field, info }) => `${field}: ${info}`).join('; ') || 'nothing found',
        expected: 'the injection',
        held: inUnit.length > 0,
      },
    ];
  } finally {
    await flawed.close();
  }
}

/** Each door as it is before anybody writes into it: whole, so that what is attacked lies behind all other checks. */
async function tryDoors(front: Front, doors: readonly Door[]): Promise<Finding> {
  for (const [at, door] of doors.entries()) {
    const body = new URLSearchParams([...door.fields]);
    const answer = await fetch(`${front.address}/doors/post/0/${at}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    await answer.arrayBuffer();
  }
  const answers = front.takeAnswers();
  const refused = [...answers].filter(([, answer]) => [...answer.keys()].some((status) => status >= 400));
  const named = refused.map(([name, answer]) => `${name}: ${[...answer.keys()].join()}`);
  return {
    done: `${doors.length} calls and addresses, filled in as is right`,
    seen: named.length > 0 ? `refused: ${named.join('; ')}` : 'all answered',
    expected: 'all answered',
    held: refused.length === 0,
  };
}

/** Nothing failed, nothing was held back by a limit, and enough came past the doors' first checks. */
function scanned(done: string, answered: ReadonlyMap<string, Answers>, complete = true): Finding {
  const sum = (wanted: (status: number) => boolean) =>
    [...answered.values()]
      .flatMap((answers) => [...answers])
      .reduce((total, [status, count]) => total + (wanted(status) ? count : 0), 0);
  const [all, accepted, limited, turnedAway, failed] = [
    sum(() => true),
    sum((status) => status >= 200 && status < 400),
    sum((status) => status === 429),
    sum((status) => status === 401),
    sum((status) => status >= 500 || status === 0),
  ];
  const share = (part: number) => `${((100 * part) / Math.max(all, 1)).toFixed(1)} %`;
  const failing = [...answered].filter(([, answers]) =>
    [...answers.keys()].some((status) => status >= 500 || status === 0),
  );
  return {
    done,
    seen: [
      `${all.toLocaleString('en-IN')} requests: ${share(accepted)} accepted, ${share(turnedAway)} without a session, ${limited} limited, ${failed} failed`,
      ...failing.map(([name]) => name),
    ].join('; '),
    expected: `some accepted, at most ${TURNED_AWAY_AT_MOST} % without a session, 0 limited, 0 failed`,
    held: complete && accepted > 0 && limited === 0 && failed === 0 && (100 * turnedAway) / all <= TURNED_AWAY_AT_MOST,
  };
}

/** Those that write into x-token are right to be turned away; more would mean that nothing behind it was reached. */
const TURNED_AWAY_AT_MOST = 5;

function judge(alarms: readonly Alarm[]): Finding[] {
  const tools = ['wapiti', 'sqlmap'] as const;
  return tools.map((tool) => {
    const raised = alarms.filter((alarm) => alarm.tool === tool);
    const real = raised.filter((alarm) => !isFalse(alarm));
    const told = new Set(real.map(({ kind, path, field, info }) => `${kind}: ${path} ${field} (${info})`));
    return {
      done: `What ${tool} reports`,
      seen: `${real.length} findings${told.size > 0 ? `: ${[...told].join('; ')}` : ''}; ${raised.length - real.length} false alarms, of ${FALSE_ALARMS.length} kinds that are explained`,
      expected: '0 findings',
      held: real.length === 0,
    };
  });
}
