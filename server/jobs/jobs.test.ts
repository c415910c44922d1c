import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type JobKind, type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#test/database.ts';
import { PATIENTLY } from '#test/patience.ts';

const Greeting = { name: 'greeting', data: z.object({ to: z.string() }) };
const logged: object[] = [];
const log = { error: (facts: object) => logged.push(facts) };

let jobs: Jobs;

const database = await testDatabase();
afterAll(() => database.close());

beforeEach(async () => {
  logged.length = 0;
  jobs = await startJobs(database.pool, [Greeting], log, { lookingEveryMs: 20 });
  await database.db.execute(sql`delete from pgboss.job`);
  return () => jobs.stop();
});

async function waitingJobs(): Promise<{ state: string; later: boolean }[]> {
  const { rows } = await database.db.execute<{ state: string; later: boolean }>(
    sql`select state, start_after > now() as later from pgboss.job where name = ${Greeting.name}`,
  );
  return rows;
}

test('a job is done once its transaction has committed', async () => {
  const greeted: string[] = [];
  jobs.work(Greeting, async ({ to }) => void greeted.push(to));
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, Greeting, { to: "O'Brien $1 भूखंड" });
    await tx.execute(sql`select pg_sleep(0.2)`);
    expect(greeted).toEqual([]);
  });
  await vi.waitFor(() => expect(greeted).toEqual(["O'Brien $1 भूखंड"]), PATIENTLY);
  await vi.waitFor(
    async () => expect((await waitingJobs()).map(({ state }) => state)).toEqual(['completed']),
    PATIENTLY,
  );
});

test('a delayed job does not run early', async () => {
  await database.db.transaction((tx) => jobs.enqueue(tx, Greeting, { to: 'Patna' }, { afterSeconds: 90 }));
  expect(await waitingJobs()).toEqual([{ state: 'created', later: true }]);
});

test('a withdrawn job is deleted on commit, and withdrawing a deleted one changes nothing', async () => {
  const { db } = database;
  const id = await db.transaction((tx) => jobs.enqueue(tx, Greeting, { to: 'Patna' }));
  const undecided = db.transaction(async (tx) => {
    await jobs.withdraw(tx, Greeting, id);
    throw new Error('changed our mind');
  });
  await expect(undecided).rejects.toThrow('changed our mind');
  expect(await waitingJobs()).toHaveLength(1);
  const takeBack = () => db.transaction((tx) => jobs.withdraw(tx, Greeting, id));
  await takeBack();
  expect(await waitingJobs()).toEqual([]);
  await takeBack();
});

test('a job of a rolled-back transaction does not exist', async () => {
  const transaction = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, Greeting, { to: 'nobody' });
    throw new Error('changed our mind');
  });
  await expect(transaction).rejects.toThrow('changed our mind');
  expect(await waitingJobs()).toEqual([]);
});

test('a job that fails is logged and tried again later', async () => {
  let tries = 0;
  jobs.work(Greeting, async () => {
    tries += 1;
    if (tries === 1) throw new Error('the post office is closed');
  });
  await database.db.transaction((tx) => jobs.enqueue(tx, Greeting, { to: 'Patna' }));
  await vi.waitFor(async () => expect(await waitingJobs()).toEqual([{ state: 'retry', later: true }]), PATIENTLY);
  expect(logged).toMatchObject([{ err: { message: 'the post office is closed' }, job: 'greeting' }]);

  await database.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
  await vi.waitFor(async () => expect(await waitingJobs()).toMatchObject([{ state: 'completed' }]), PATIENTLY);
  expect(tries).toBe(2);
});

test('a job that does not end counts as failed at its deadline, and the next one runs', async () => {
  await jobs.stop();
  jobs = await startJobs(database.pool, [Greeting], log, { lookingEveryMs: 20, jobWithinMs: 50 });
  const greeted: string[] = [];
  jobs.work(Greeting, async ({ to }) => {
    if (to === 'nobody') await new Promise(() => undefined);
    greeted.push(to);
  });
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, Greeting, { to: 'nobody' });
    await jobs.enqueue(tx, Greeting, { to: 'Patna' });
  });
  await vi.waitFor(async () => {
    expect(greeted).toEqual(['Patna']);
    expect(await waitingJobs()).toContainEqual({ state: 'retry', later: true });
  }, PATIENTLY);
  expect(logged).toMatchObject([{ err: { message: expect.stringContaining('Not done within') as string } }]);
});

test('of a kind that may, several run at once, so that slow ones hold no other', async () => {
  const greeted: string[] = [];
  const answers: (() => void)[] = [];
  jobs.work(
    Greeting,
    async ({ to }) => {
      if (to.startsWith('slow')) await new Promise<void>((done) => answers.push(done));
      greeted.push(to);
    },
    { atOnce: 3 },
  );
  await database.db.transaction(async (tx) => {
    for (const to of ['slow 1', 'slow 2', 'Patna', 'Gaya']) await jobs.enqueue(tx, Greeting, { to });
  });
  await vi.waitFor(() => expect(greeted.toSorted()).toEqual(['Gaya', 'Patna']), PATIENTLY);
  for (const answer of answers) answer();
  await vi.waitFor(() => expect(greeted).toHaveLength(4), PATIENTLY);
});

test('a kind with more retries has them for new jobs, and each try knows whether it is the last', async () => {
  await jobs.stop();
  const patient: JobKind<typeof Greeting.data> = { ...Greeting, retryLimits: { retryLimit: 1, retryDelayMax: 60 } };
  jobs = await startJobs(database.pool, [patient], log, { lookingEveryMs: 20 });
  const tries: { id: string; lastTry: boolean }[] = [];
  jobs.work(patient, async (_, job) => {
    tries.push(job);
    throw new Error('the post office is closed');
  });
  await database.db.transaction((tx) => jobs.enqueue(tx, patient, { to: 'Patna' }));
  await vi.waitFor(async () => {
    await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    expect(await waitingJobs()).toMatchObject([{ state: 'failed' }]);
  }, PATIENTLY);
  expect(tries.map(({ lastTry }) => lastTry)).toEqual([false, true]);
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
});

test('a job with invalid data does not reach its handler', async () => {
  const handler = vi.fn<(data: { to: string }) => Promise<void>>();
  await database.db.transaction((tx) => jobs.enqueue(tx, Greeting, { to: 'Patna' }));
  await database.db.execute(sql`update pgboss.job set data = '{"to": 7}'`);
  jobs.work(Greeting, handler);
  await vi.waitFor(async () => expect(await waitingJobs()).toMatchObject([{ state: 'retry' }]), PATIENTLY);
  expect(handler).not.toHaveBeenCalled();
});

test('several workers do each job once', async () => {
  const others = await Promise.all([1, 2].map(() => startJobs(database.pool, [Greeting], log, { lookingEveryMs: 20 })));
  const greeted: string[] = [];
  for (const one of [jobs, ...others]) one.work(Greeting, async ({ to }) => void greeted.push(to));
  const names = Array.from({ length: 30 }, (_, i) => String(i));
  await Promise.all(names.map((to) => database.db.transaction((tx) => jobs.enqueue(tx, Greeting, { to }))));
  await vi.waitFor(() => expect(greeted).toHaveLength(names.length), PATIENTLY);
  await Promise.all(others.map((other) => other.stop()));
  expect(greeted.toSorted()).toEqual(names.toSorted());
});

test('failed periodic work is logged and repeated, and its last success is reported', async () => {
  let tries = 0;
  jobs.every(0.01, 'look for what is due', async () => {
    tries += 1;
    if (tries === 1) throw new Error('nobody there');
  });
  jobs.every(60, 'never well', async () => {
    throw new Error('never');
  });
  const begun = Date.now();
  await vi.waitFor(() => expect([...jobs.lastSuccesses().keys()]).toEqual(['look for what is due']), PATIENTLY);
  expect(jobs.lastSuccesses().get('look for what is due')?.getTime()).toBeGreaterThanOrEqual(begun - 1000);
  expect(logged).toContainEqual(expect.objectContaining({ job: 'look for what is due' }));
});

test('stop lets the job under way finish', async () => {
  let finished = false;
  let started = false;
  jobs.work(Greeting, async () => {
    started = true;
    await database.db.execute(sql`select pg_sleep(0.3)`);
    finished = true;
  });
  await database.db.transaction((tx) => jobs.enqueue(tx, Greeting, { to: 'Patna' }));
  await vi.waitFor(() => expect(started).toBe(true), PATIENTLY);
  await jobs.stop();
  expect(finished).toBe(true);
  expect(await waitingJobs()).toMatchObject([{ state: 'completed' }]);
});

test('stop does not wait for a job with a silent server', async () => {
  await jobs.stop();
  jobs = await startJobs(database.pool, [Greeting], log, { lookingEveryMs: 20, endWithinMs: 100 });
  const begun = Promise.withResolvers<void>();
  jobs.work(Greeting, () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  await database.db.transaction((tx) => jobs.enqueue(tx, Greeting, { to: 'Patna' }));
  await begun.promise;
  await jobs.stop();
  expect(await waitingJobs()).toMatchObject([{ state: 'active' }]);
});

test('a process can exit once its jobs are stopped', async () => {
  const script = `
    import { startJobs } from '#server/jobs/jobs.ts';
    import { openDatabase } from '#server/database/open.ts';
    import { z } from 'zod';
    const { pool, close } = openDatabase(process.env.URL, console.error);
    const kind = { name: 'greeting', data: z.object({}) };
    const jobs = await startJobs(pool, [kind], console);
    jobs.work(kind, async () => {});
    await jobs.stop();
    await close();
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
    console.log(JSON.stringify(timers));`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, URL: database.url },
  });
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe('[]');
});
