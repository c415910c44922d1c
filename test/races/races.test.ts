import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/time.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { buildApp, calls } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { pageCache } from '#server/pages/page-cache.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { countViews } from '#server/properties/views.ts';
import { callInProcess } from '#server/http/serve.ts';
import { testApp } from '#test/app.ts';
import { PATIENTLY } from '#test/patience.ts';
import { reportFinding } from '#test/stress/finding.ts';
import { aCustomer } from './interaction.ts';
import { admins } from './interactions-of-admins.ts';
import { buyers } from './interactions-of-buyers.ts';
import { sellers } from './interactions-of-sellers.ts';
import { openFakeProvider } from './fake-provider.ts';
import { RECORD_STATUSES, ledgerFaults } from './ledger-check.ts';
import { changesMade, makePlans, openMarket } from './market.ts';
import { browseAll, viewFaults, wrongInViews } from './views.ts';
import { createSchedule } from './schedule.ts';

/*
 * Users of a small market act concurrently on connections of their own, statement by statement in an order that
 * fast-check draws, or all at once. Rows and views must be right in every order.
 * `npm run stress -- races` makes many runs. A failure is repeated by what fast-check prints: `RACES_SEED=<seed>
 * RACES_PATH=<path> npm run test:server -- test/races`.
 */

const RUNS = Number(process.env['RACES'] ?? 10);
const SEED = Number(process.env['RACES_SEED'] ?? 20261121);
const PATH = process.env['RACES_PATH'];
/** More than concurrent statements, so that none waits for a connection. */
const CONNECTIONS = 40;
/** In a run, and in a wave. */
const MOST_KINDS = 7;
const MOST_INTERACTIONS = 6;
/** Most waves end by this turn. */
const LAST_TURN = 30;
/** Finds the product's own deadlocks soon, not after PostgreSQL's default second. */
const DEADLOCKS_AT_ONCE = `
  do $$ begin execute format('alter database %I set deadlock_timeout = ''30ms''', current_database()); end $$`;

const { reveal, claiming, looking, page, ordering, ending, reversing, checkingStatus } = buyers;
const { change, takeOff, remove, sell, comeBack } = sellers;
const { publish, withhold, decide, rename, removeArea, close, erase } = admins;

const ALL = Object.values({ ...buyers, ...sellers, ...admins });

/** Few kinds of interactions in each run, so that rare pairs meet: of one matter, or of all. */
const someKinds = fc
  .constantFrom(
    [reveal, ending, reversing, ordering, checkingStatus],
    [reveal, claiming, decide, reversing],
    [reveal, looking, sell, withhold, remove],
    [change, publish],
    [change, takeOff, remove, sell, publish, withhold, looking, page],
    [rename, removeArea, change, page],
    [remove, close, comeBack],
    [claiming, decide, close, comeBack, erase],
    ALL,
  )
  .chain((kinds) => fc.subarray(kinds, { minLength: 2, maxLength: Math.min(MOST_KINDS, kinds.length) }));

const plans = fc.record({
  closed: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: aCustomer }),
  first: fc.constantFrom(
    'approved' as const,
    'approved' as const,
    'pending' as const,
    'pending' as const,
    'suspended' as const,
  ),
  waves: someKinds.chain((kinds) =>
    fc.array(
      fc.record({
        /** Statement by statement in this order, or all at once, as Node and PostgreSQL decide. */
        order: fc.option(
          fc.record({
            ranks: fc.array(fc.nat({ max: 99 }), {
              minLength: MOST_INTERACTIONS + 1,
              maxLength: MOST_INTERACTIONS + 1,
            }),
            overtaken: fc.uniqueArray(fc.nat({ max: LAST_TURN }), { maxLength: 4 }),
          }),
          { freq: 4, nil: undefined },
        ),
        /** The first of them is pressed twice. */
        twice: fc.boolean(),
        interactions: fc.array(fc.oneof(...kinds), { minLength: 2, maxLength: MOST_INTERACTIONS }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  ),
});

const schedule = createSchedule();
const provider = openFakeProvider();
const home = await testApp({}, { gateway: () => provider.gateway });
await home.pool.query(RECORD_STATUSES);
await home.pool.query(DEADLOCKS_AT_ONCE);
const database = openDatabase(home.url, () => undefined, CONNECTIONS);
schedule.watch(database.pool);
const faults: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => faults.push(line) });
// The clock stands still, so that no cached page expires.
const pages = pageCache(MEGABYTE, () => home.clock.now.getTime());
pages.trustUntil(Infinity);
const { linkSecret, clock } = home.services;
const services = { ...home.services, db: database.db, pages, views: countViews(database.db, linkSecret, clock) };
const app = await buildApp(services, log);
servePages(app, services, await builtPages(), callInProcess(calls, services));
let names = 0;
const site = {
  app,
  services,
  provider,
  plans: await makePlans(home.services),
  log,
  faults: () => faults.splice(0),
  nextName: () => (names += 1),
};
afterAll(async () => {
  await site.app.close();
  await database.close();
  await home.close();
});

const done = { runs: 0, waves: 0, interactions: 0, acknowledged: 0, wrong: 0 };
afterAll(() => {
  const { turns: statements, blocked } = schedule.counted;
  const counts = [
    `${done.runs} runs`,
    `${done.waves} waves of ${done.interactions} interactions at the same time`,
    `${done.acknowledged} of them changed something`,
    `${statements} statements in an order that was drawn`,
    `${blocked} of them waited for a lock`,
  ];
  const seen = done.wrong === 0 ? 'nothing wrong' : `wrong in ${done.wrong} runs`;
  const expected = 'nothing wrong';
  reportFinding({ done: counts.join(', '), seen, expected, held: seen === expected });
});

test(
  'whatever people do at the same time, nobody pays twice, gets for nothing, or sees what they did not pay for',
  async () => {
    const property = fc.asyncProperty(plans, async ({ waves, ...beginning }) => {
      const market = await openMarket(site, beginning);
      for (const { order, twice, interactions } of waves) {
        market.wave += 1;
        home.clock.advance(MINUTE_MS);
        const taken = (twice ? [...interactions.slice(0, 1), ...interactions] : interactions).map((one) => ({
          name: one.name,
          interaction: () =>
            one.take(market).catch((error: unknown) => void market.faults.push(`${one.name}: ${String(error)}`)),
        }));
        await schedule.run(taken, order);
        done.waves += 1;
        done.interactions += taken.length;
      }
      await browseAll(market);
      const { rows } = await home.pool.query<{ id: string }>('select id from users where erased_at is not null');
      const erased = new Set(rows.map(({ id }) => id));
      const wrong = [
        ...market.faults,
        ...site.faults(),
        ...wrongInViews(market, erased),
        ...(await ledgerFaults(home.pool, market)),
        ...(await viewFaults(home.pool, market)),
      ];
      done.runs += 1;
      done.acknowledged += changesMade(market);
      if (wrong.length > 0) {
        done.wrong += 1;
        // Printed at once: shrinking may take a while.
        if (process.env['STRESS']) console.log(wrong.join('\n'));
      }
      const trace = schedule.trace();
      expect(wrong, trace.join('\n')).toEqual([]);
    });
    await fc.assert(property, {
      numRuns: RUNS,
      seed: SEED,
      ...(PATH ? { path: PATH } : {}),
    });
  },
  RUNS * PATIENTLY.timeout,
);
