import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { asc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#contract/time.ts';
import { readConfig } from '#server/config/config.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { testDatabase } from '#test/database.ts';
import { PATIENTLY } from '#test/patience.ts';
import { mailServer, type SmtpBehaviour, smtpError } from '#test/smtp-server.ts';
import { deliver, type EmailJob } from './deliver.ts';
import { composeEmail } from './compose.ts';
import { EmailRejected, type EmailTransport } from './email.ts';
import { emailKind } from './email-kind.ts';
import { openSmtpTransport } from './smtp.ts';

const FROM = 'Bhukhand <no-reply@example.com>';
const OPERATOR = 'operator@example.com';
const News = emailKind('alert-letter', z.object({ to: z.string() }));
const config = readConfig({ NODE_ENV: 'test', OPERATOR_EMAIL: OPERATOR });
const silent = { warn: () => undefined, error: () => undefined };
let now = new Date();

const database = await testDatabase({ connections: 20 });
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date();
  await database.db.delete(failedEmails);
});

const closes: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

async function served(manners: SmtpBehaviour) {
  const server = await mailServer(manners);
  closes.push(() => server.close());
  return server;
}

const emailTo = (to: string) =>
  composeEmail({ to, subject: 'News', heading: 'News', greeting: 'Dear you,', paragraphs: ['There is news.'] });

const newJob = (facts: Partial<EmailJob> = {}): EmailJob => ({
  id: randomUUID(),
  kind: News.name,
  lastTry: false,
  urgency: 'can be done without',
  ...facts,
});

async function deliverTo(transport: EmailTransport, job: EmailJob, to: string): Promise<void> {
  await deliver({ db: database.db, transport, config, clock: () => now, log: silent }, job, (mail) =>
    mail.send(emailTo(to)),
  );
}

/** A transport that answers each email with the next answer and records the recipients. */
function answering(...answers: (Error | undefined)[]) {
  const sent: string[] = [];
  const transport: EmailTransport = {
    async send({ to }) {
      const answer = answers.shift();
      if (answer) throw answer;
      sent.push(to);
    },
  };
  return { transport, sent };
}

const refused = (ofAddress: boolean) => new EmailRejected('550 5.1.1 No such user', { permanent: true, ofAddress });

const rows = () =>
  database.db
    .select({ state: failedEmails.state, address: failedEmails.address, addressRefused: failedEmails.addressRefused })
    .from(failedEmails)
    .orderBy(asc(failedEmails.at), asc(failedEmails.id));

describe('several processes', () => {
  /** Waits until no job is left, skipping pauses between tries. */
  const allDone = () =>
    vi.waitFor(async () => {
      await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      const { rows: open } = await database.db.execute(
        sql`select 1 from pgboss.job where name = ${News.name} and state <> 'completed'`,
      );
      expect(open).toEqual([]);
    }, PATIENTLY);
  const messageIdIn = (raw: string) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '';

  /** Another process's jobs on the same database. */
  async function startProcess(transport: EmailTransport): Promise<Jobs> {
    const jobs = await startJobs(database.pool, [News], silent, { lookingEveryMs: 10 });
    closes.push(() => jobs.stop());
    const delivering = { db: database.db, transport, config, clock: () => now, log: silent };
    const work = () =>
      jobs.work(News, ({ to }, job) =>
        deliver(delivering, { ...job, kind: News.name, urgency: 'can be done without' }, (mail) =>
          mail.send(emailTo(to)),
        ),
      );
    work();
    work();
    return jobs;
  }

  test('deliver every email at least once, whatever the server does: it hangs up after taking one, or says no for now', async () => {
    const addresses = Array.from({ length: 60 }, (_, nth) => `buyer-${nth}@example.com`);
    const tries = new Map<string, number>();
    const nthOf = (to: string) => Number(/\d+/.exec(to)?.[0]);
    const server = await served({
      ofContent({ to: [to = ''] }) {
        const before = tries.get(to) ?? 0;
        tries.set(to, before + 1);
        if (before > 0) return undefined;
        if (nthOf(to) % 3 === 1) return 'hangs up';
        return nthOf(to) % 3 === 2 ? smtpError(451, '4.3.0 Try later') : undefined;
      },
    });
    const transport = await openSmtpTransport(server.settings, FROM);
    const [jobs] = await Promise.all([startProcess(transport), startProcess(transport)]);
    await database.db.transaction(async (tx) => {
      for (const to of addresses) await jobs.enqueue(tx, News, { to });
    });
    await allDone();

    const ids = new Map<string, string[]>();
    for (const {
      to: [to = ''],
      raw,
    } of server.received)
      ids.set(to, [...(ids.get(to) ?? []), messageIdIn(raw)]);
    expect([...ids.keys()].toSorted()).toEqual(addresses.toSorted());
    for (const [to, itsIds] of ids) {
      // Only emails without an answer are repeated.
      expect(itsIds).toHaveLength(nthOf(to) % 3 === 1 ? 2 : 1);
      expect(new Set(itsIds).size).toBe(1);
    }
    expect(await rows()).toEqual([]);
  });

  test('deliver the emails of a killed process under the same Message-ID', async () => {
    const server = await mailServer({
      ofContent: () => void child.kill('SIGKILL'),
    });
    closes.push(() => server.close());
    const script = `
      import { z } from 'zod';
      import { deliver } from '#server/email/deliver.ts';
      import { emailKind } from '#server/email/email-kind.ts';
      import { openSmtpTransport } from '#server/email/smtp.ts';
      import { openDatabase } from '#server/database/open.ts';
      import { startJobs } from '#server/jobs/jobs.ts';
      const { email, url, smtp } = JSON.parse(process.env.WORK);
      const { db, pool } = openDatabase(url, console.error);
      const transport = await openSmtpTransport(smtp, 'Bhukhand <no-reply@example.com>');
      const News = emailKind('alert-letter', z.object({ to: z.string() }));
      const jobs = await startJobs(pool, [News], console);
      jobs.work(News, (_, job) => deliver({ db, transport, config: {}, clock: () => new Date(), log: console },
        { ...job, kind: News.name, urgency: 'can be done without' }, (mail) => mail.send(email)));
      await db.transaction((tx) => jobs.enqueue(tx, News, { to: email.to }));`;
    const work = { email: emailTo('buyer@example.com'), url: database.url, smtp: server.settings };
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, WORK: JSON.stringify(work) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(server.received).toHaveLength(1);

    await startProcess(await openSmtpTransport(server.settings, FROM));
    // pg-boss reassigns a dead process's job after two minutes; here at once.
    await database.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await allDone();
    const [first = '', ...others] = server.received.map(({ raw }) => messageIdIn(raw));
    expect(others).toEqual([first]);
  });
});

describe('an email that was not taken', () => {
  test.each([
    ['by the server', new EmailRejected('451 4.3.0 Try later', { permanent: false, ofAddress: false })],
    ['because the server hung up', new Error('Connection closed')],
  ])('for now %s is tried again, and not in the list meanwhile', async (_, error) => {
    const { transport, sent } = answering(error);
    const job = newJob();
    await expect(deliverTo(transport, job, 'buyer@example.com')).rejects.toThrow(error.message);
    expect(await rows()).toEqual([]);
    await deliverTo(transport, job, 'buyer@example.com');
    expect(sent).toEqual(['buyer@example.com']);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['by the server', new EmailRejected('451 4.3.0 Try later', { permanent: false, ofAddress: false })],
    ['because the server is away', new Error('connect ECONNREFUSED')],
  ])('at its last try %s is written down as given up', async (_, error) => {
    const { transport } = answering(error);
    await expect(deliverTo(transport, newJob({ lastTry: true }), 'buyer@example.com')).rejects.toThrow(error.message);
    expect(await rows()).toMatchObject([{ state: 'given-up', address: 'buyer@example.com' }]);
  });

  test('at its last try is given up without an address where it could not even be written', async () => {
    const failing = () => Promise.reject(new Error('no words'));
    const job = newJob({ lastTry: true });
    const { transport } = answering();
    const delivering = { db: database.db, transport, config, clock: () => now, log: silent };
    await expect(deliver(delivering, job, failing)).rejects.toThrow('no words');
    expect(await rows()).toMatchObject([{ state: 'given-up', address: null }]);
  });

  test('for ever is written down, and its job is done', async () => {
    const { transport, sent } = answering(refused(false));
    const job = newJob();
    await deliverTo(transport, job, 'buyer@example.com');
    expect(sent).toEqual([]);
    expect(await database.db.select().from(failedEmails)).toEqual([
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
    await deliverTo(transport, newJob(), 'buyer@example.com');
    expect(sent).toEqual(['buyer@example.com']);
  });
});

test('a full mailbox or a block list is in the list at once, tried again, and out of it when the email has gone', async () => {
  const full = new EmailRejected('552 5.2.2 Mailbox full', { permanent: false, ofAddress: false, reported: true });
  const { transport, sent } = answering(full, undefined, full, full);
  const job = newJob();
  await expect(deliverTo(transport, job, 'buyer@example.com')).rejects.toThrow('full');
  expect(await rows()).toEqual([{ state: 'refused', address: 'buyer@example.com', addressRefused: false }]);
  // Others still go to the address.
  await deliverTo(transport, newJob(), 'buyer@example.com');
  await expect(deliverTo(transport, job, 'buyer@example.com')).rejects.toThrow('full');
  await expect(deliverTo(transport, { ...job, lastTry: true }, 'buyer@example.com')).rejects.toThrow('full');
  expect(await rows()).toEqual([{ state: 'given-up', address: 'buyer@example.com', addressRefused: false }]);
  await deliverTo(transport, job, 'buyer@example.com');
  expect(await rows()).toEqual([]);
  expect(sent).toHaveLength(2);
});

test('an address that an earlier version marked for a full mailbox gets its emails again', async () => {
  const address = 'buyer@example.com';
  const marked = { kind: News.name, state: 'refused', at: now, address, addressRefused: true } as const;
  await database.db.insert(failedEmails).values({ ...marked, id: randomUUID(), answer: '552 5.2.2 Mailbox full' });
  const { transport, sent } = answering();
  await deliverTo(transport, newJob(), address);
  expect(sent).toEqual([address]);
  expect((await rows()).filter(({ addressRefused }) => addressRefused)).toEqual([]);
});

describe('an address that refused an email for ever', () => {
  test('gets no other, in any case of letters, but a new password’s; when it takes that, all again', async () => {
    const { transport, sent } = answering(refused(true));
    await deliverTo(transport, newJob(), 'Buyer@example.com');
    await deliverTo(transport, newJob(), 'buyer@EXAMPLE.com');
    await deliverTo(transport, newJob(), 'another@example.com');
    expect(sent).toEqual(['another@example.com']);
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['refused', 'withheld']);

    await deliverTo(transport, newJob({ urgency: 'tried whatever was said before' }), 'buyer@example.com');
    await deliverTo(transport, newJob(), 'buyer@example.com');
    expect(sent).toEqual(['another@example.com', 'buyer@example.com', 'buyer@example.com']);
    expect((await rows()).filter(({ addressRefused }) => addressRefused)).toEqual([]);
  });

  test('is still tried where it is the operator’s', async () => {
    const { transport, sent } = answering(refused(true));
    await deliverTo(transport, newJob(), OPERATOR);
    await deliverTo(transport, newJob(), OPERATOR);
    expect(sent).toEqual([OPERATOR]);
  });
});

test('failed emails are forgotten after three months, but not those that an address refused', async () => {
  const { transport } = answering(refused(false), refused(true));
  const [bad, lasting] = [newJob(), newJob()];
  await deliverTo(transport, bad, 'bad@example.com');
  await deliverTo(transport, lasting, 'lasting@example.com');
  const left = async (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
    await deliverTo(transport, newJob(), 'last@example.com');
    const ids = (await database.db.select({ id: failedEmails.id }).from(failedEmails)).map(({ id }) => id);
    return [bad, lasting].map(({ id }) => ids.includes(id));
  };
  expect(await left(89)).toEqual([true, true]);
  expect(await left(2)).toEqual([false, true]);
});
