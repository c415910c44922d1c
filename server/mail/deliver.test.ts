import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#server/config.ts';
import { letters } from '#server/database/schema.ts';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { mailServer, type Manners, type Received, says } from '#test/mail-server.ts';
import { deliverOnce, type LetterJob } from './deliver.ts';
import { composeLetter } from './letters.ts';
import { letterKind, LetterRefused, type Carrier } from './mail.ts';
import { openSmtp } from './smtp.ts';

const FROM = 'Bhukhand <no-reply@example.com>';
const OPERATOR = 'operator@example.com';
const News = letterKind('news-letter', z.object({ to: z.string() }));
const config = readConfig({ NODE_ENV: 'test', OPERATOR_EMAIL: OPERATOR });
const silent = { warn: () => undefined, error: () => undefined };
let now = new Date();

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ connections: 20 });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date();
  await database.db.delete(letters);
});

const closes: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

async function served(manners: Manners) {
  const server = await mailServer(manners);
  closes.push(() => server.close());
  return server;
}

const letterTo = (to: string) =>
  composeLetter({ to, subject: 'News', heading: 'News', greeting: 'Dear you,', paragraphs: ['There is news.'] });

const newJob = (facts: Partial<LetterJob> = {}): LetterJob => ({
  id: randomUUID(),
  kind: News.name,
  lastTry: false,
  urgency: 'can be done without',
  ...facts,
});

async function deliver(carrier: Carrier, job: LetterJob, to: string): Promise<void> {
  await deliverOnce({ db: database.db, carrier, config, clock: () => now, log: silent }, job, (mail) =>
    mail.send(letterTo(to)),
  );
}

/** A carrier that does with each letter what the next answer says, and notes whose came to it. */
function answering(...answers: (Error | undefined)[]) {
  const carried: string[] = [];
  const carrier: Carrier = {
    async carry({ to }, { begin }) {
      const answer = answers.shift();
      if (answer && !(answer instanceof LetterRefused)) throw answer;
      await begin();
      if (answer) throw answer;
      carried.push(to);
    },
  };
  return { carrier, carried };
}

const refused = (ofAddress: boolean) => new LetterRefused('550 5.1.1 No such user', { permanent: true, ofAddress });

const rows = () =>
  database.db
    .select({ state: letters.state, address: letters.address, addressRefused: letters.addressRefused })
    .from(letters)
    .orderBy(asc(letters.at), asc(letters.id));

describe('several processes', () => {
  /** What some process does with its jobs, on connections of the same database. */
  async function startProcess(carrier: Carrier): Promise<Jobs> {
    const jobs = await startJobs(database.pool, [News], silent, { lookingEveryMs: 10 });
    closes.push(() => jobs.stop());
    const delivering = { db: database.db, carrier, config, clock: () => now, log: silent };
    const work = () =>
      jobs.work(News, ({ to }, job) =>
        deliverOnce(delivering, { ...job, kind: News.name, urgency: 'can be done without' }, (mail) =>
          mail.send(letterTo(to)),
        ),
      );
    work();
    work();
    return jobs;
  }

  test('hand every letter over once, whatever the server does: it hangs up after taking one, and asks to come again later', async () => {
    const addresses = Array.from({ length: 60 }, (_, nth) => `buyer-${nth}@example.com`);
    const put = new Map<string, number>();
    const nthOf = ({ to: [to = ''] }: Received) => Number(/\d+/.exec(to)?.[0]);
    const server = await served({
      ofLetter(letter) {
        const [to = ''] = letter.to;
        const before = put.get(to) ?? 0;
        put.set(to, before + 1);
        if (nthOf(letter) % 3 === 1) return 'hangs up';
        return nthOf(letter) % 3 === 2 && before === 0 ? says(451, '4.3.0 Try later') : undefined;
      },
    });
    const carrier = await openSmtp(server.settings, FROM);
    const [jobs] = await Promise.all([startProcess(carrier), startProcess(carrier)]);
    await database.db.transaction(async (tx) => {
      for (const to of addresses) await jobs.enqueue(tx, News, { to });
    });
    await vi.waitFor(async () => {
      await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      const { rows: open } = await database.db.execute(
        sql`select 1 from pgboss.job where name = ${News.name} and state <> 'completed'`,
      );
      expect(open).toEqual([]);
    }, 30_000);

    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    const states = new Map((await rows()).map(({ state, address }) => [address, state]));
    const unanswered = addresses.filter((to) => Number(/\d+/.exec(to)?.[0]) % 3 === 1);
    expect([...states.keys()].filter((address) => address !== null).toSorted()).toEqual(unanswered.toSorted());
    for (const address of unanswered) expect(states.get(address)).toBe('unanswered');
    expect(await database.db.$count(letters, eq(letters.state, 'sent'))).toBe(addresses.length - unanswered.length);
  });

  test('a letter whose process is killed before the answer came is not handed over again by another', async () => {
    const server = await mailServer({
      // The process dies here: the letter has been taken, and nobody hears of it.
      ofLetter: () => void child.kill('SIGKILL'),
    });
    closes.push(() => server.close());
    const job = newJob();
    const script = `
      import { deliverOnce } from '#server/mail/deliver.ts';
      import { composeLetter } from '#server/mail/letters.ts';
      import { openSmtp } from '#server/mail/smtp.ts';
      import { openDatabase } from '#server/database/open.ts';
      const { job, letter, url, smtp } = JSON.parse(process.env.WORK);
      const { db } = openDatabase(url, console.error);
      const carrier = await openSmtp(smtp, 'Bhukhand <no-reply@example.com>');
      await deliverOnce({ db, carrier, config: {}, clock: () => new Date(), log: console }, job, (mail) => mail.send(letter));`;
    const work = { job, letter: letterTo('buyer@example.com'), url: database.url, smtp: server.settings };
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, WORK: JSON.stringify(work) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(server.received).toHaveLength(1);

    const write = vi.fn<() => Promise<void>>();
    const carrier = await openSmtp(server.settings, FROM);
    // Not even written anew: the link of a password's letter, which may have arrived, would end.
    await deliverOnce({ db: database.db, carrier, config, clock: () => now, log: silent }, job, write);
    expect(write).not.toHaveBeenCalled();
    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'unanswered', address: 'buyer@example.com' }]);
  });

  test('of two tries of one letter at the same moment only one hands it over', async () => {
    const { carrier, carried } = answering();
    const job = newJob();
    await Promise.all(Array.from({ length: 8 }, () => deliver(carrier, job, 'buyer@example.com')));
    expect(carried).toEqual(['buyer@example.com']);
  });
});

describe('a letter that was not taken', () => {
  test('for now is tried again, under the same Message-ID, and its address is forgotten when it is sent', async () => {
    const tried: string[] = [];
    const server = await served({
      ofLetter({ raw }) {
        tried.push(/^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '');
        return tried.length === 1 ? says(452, '4.3.1 Disk full') : undefined;
      },
    });
    const carrier = await openSmtp(server.settings, FROM);
    const job = newJob();
    await expect(deliver(carrier, job, 'buyer@example.com')).rejects.toThrow('Disk full');
    expect(await rows()).toEqual([]);
    await deliver(carrier, job, 'buyer@example.com');
    expect(tried).toEqual([`<${job.id}@example.com>`, `<${job.id}@example.com>`]);
    expect(await rows()).toEqual([{ state: 'sent', address: null, addressRefused: false }]);
  });

  test.each([
    ['by the server', new LetterRefused('451 4.3.0 Try later', { permanent: false, ofAddress: false })],
    ['because the server is away', new Error('connect ECONNREFUSED')],
  ])('at its last try %s is written down as given up', async (_, error) => {
    const { carrier } = answering(error);
    await expect(deliver(carrier, newJob({ lastTry: true }), 'buyer@example.com')).rejects.toThrow(error.message);
    expect(await rows()).toMatchObject([{ state: 'given-up', address: 'buyer@example.com' }]);
  });

  test('for ever is written down and not tried again', async () => {
    const { carrier, carried } = answering(refused(false));
    const job = newJob();
    await deliver(carrier, job, 'buyer@example.com');
    await deliver(carrier, job, 'buyer@example.com');
    expect(carried).toEqual([]);
    expect(await database.db.select().from(letters)).toEqual([
      {
        id: job.id,
        kind: News.name,
        state: 'refused',
        at: now,
        address: 'buyer@example.com',
        answer: '550 5.1.1 No such user',
        addressRefused: false,
      },
    ]);
    await deliver(carrier, newJob(), 'buyer@example.com');
    expect(carried).toEqual(['buyer@example.com']);
  });
});

describe('an address that refused a letter for ever', () => {
  test('gets no other, in any case of letters, but a new password’s; when it takes that, all again', async () => {
    const { carrier, carried } = answering(refused(true));
    await deliver(carrier, newJob(), 'Buyer@example.com');
    await deliver(carrier, newJob(), 'buyer@EXAMPLE.com');
    await deliver(carrier, newJob(), 'another@example.com');
    expect(carried).toEqual(['another@example.com']);
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['refused', 'sent', 'withheld']);

    await deliver(carrier, newJob({ urgency: 'tried whatever was said before' }), 'buyer@example.com');
    await deliver(carrier, newJob(), 'buyer@example.com');
    expect(carried).toEqual(['another@example.com', 'buyer@example.com', 'buyer@example.com']);
    expect((await rows()).filter(({ addressRefused }) => addressRefused)).toEqual([]);
  });

  test('is still tried where it is the operator’s', async () => {
    const { carrier, carried } = answering(refused(true));
    await deliver(carrier, newJob(), OPERATOR);
    await deliver(carrier, newJob(), OPERATOR);
    expect(carried).toEqual([OPERATOR]);
  });
});

test('letters are forgotten in time: sent ones after a month, others after three, those of a refused address not', async () => {
  const { carrier } = answering(undefined, refused(false), refused(true));
  const [sent, bad, lasting] = [newJob(), newJob(), newJob()];
  await deliver(carrier, sent, 'sent@example.com');
  await deliver(carrier, bad, 'bad@example.com');
  await deliver(carrier, lasting, 'lasting@example.com');
  const left = async (days: number) => {
    now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
    const last = newJob();
    await deliver(answering().carrier, last, 'last@example.com');
    const ids = (await database.db.select({ id: letters.id }).from(letters)).map(({ id }) => id);
    return [sent, bad, lasting].map(({ id }) => ids.includes(id));
  };
  expect(await left(29)).toEqual([true, true, true]);
  expect(await left(2)).toEqual([false, true, true]);
  expect(await left(60)).toEqual([false, false, true]);
});
