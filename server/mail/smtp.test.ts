import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startJobs } from '#server/jobs/jobs.ts';
import { resetLetter, sendResetLetter } from '#server/accounts/password-resets.ts';
import { testDatabase } from '#test/database.ts';
import { makeBuyer } from '#test/make.ts';
import { composeLetter } from './letters.ts';
import { smtpMail } from './smtp.ts';

const FROM = 'Bhukhand <no-reply@example.com>';

interface Received {
  from: string;
  to: string[];
  raw: string;
}

const closes: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

/** A real mail server on the loopback address; `refuses` is what it answers to a letter, if it takes none. */
async function mailServer(refuses: () => Error | undefined = () => undefined) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refuses();
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closes.push(() => new Promise<void>((closed) => server.close(closed)));
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

function open(url: string) {
  const mail = smtpMail(url, FROM);
  closes.push(() => mail.close());
  return mail;
}

const LETTER = composeLetter({
  to: 'seller@example.com',
  subject: 'आपकी ज़मीन · your plot',
  heading: 'Your listing is published',
  greeting: 'Dear Example Seller,',
  paragraphs: ['Buyers can find it from now on.'],
  quote: 'पाँच डिसमिल',
  action: { label: 'See the listing', url: `https://land.example/property/BK-100234?from=${'letter'.repeat(20)}` },
});

/** The parts of a multipart message, decoded as a mail program does. */
function partsOf(raw: string): { type: string; content: string }[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [headers = '', ...body] = part.replace(/\r\n/g, '\n').trimStart().split('\n\n');
      const encoded = body.join('\n\n');
      return {
        type: /^Content-Type: ([\w/]+)/im.exec(headers)?.[1] ?? '',
        content: /^Content-Transfer-Encoding: base64/im.test(headers)
          ? Buffer.from(encoded, 'base64').toString('utf8')
          : unquote(encoded),
      };
    });
}

const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

test('a file that goes with a letter arrives whole, under its name', async () => {
  const { received, url } = await mailServer();
  const content = Buffer.from([0, 255, 10, 13, 37, 80, 68, 70]);
  const attachments = [{ fileName: 'receipt-2026-27-000001.pdf', contentType: 'application/pdf', content }];
  await open(url).send({ ...LETTER, attachments });
  const raw = received[0]?.raw ?? '';
  expect(raw).toMatch(/^Content-Type: multipart\/mixed;/m);
  expect(raw).toMatch(/^Content-Disposition: attachment; filename=receipt-2026-27-000001\.pdf\r$/m);
  expect(raw).toContain(content.toString('base64'));
});

test('a letter arrives at its address, from the operator’s, as text and as HTML', async () => {
  const { received, url } = await mailServer();
  await open(url).send(LETTER);
  expect(received).toMatchObject([{ from: 'no-reply@example.com', to: ['seller@example.com'] }]);
  const [{ raw } = { raw: '' }] = received;
  expect(raw).toMatch(/^From: Bhukhand <no-reply@example\.com>\r$/m);
  expect(raw).toMatch(/^To: seller@example\.com\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  const parts = partsOf(raw);
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
  expect(parts.map(({ content }) => content.trim())).toEqual([LETTER.text.trim(), LETTER.html.trim()]);
});

test('several letters go over the same few connections, each once', async () => {
  const { received, url } = await mailServer();
  const mail = open(url);
  const addresses = Array.from({ length: 12 }, (_, nth) => `buyer-${nth}@example.com`);
  await Promise.all(addresses.map((to) => mail.send({ ...LETTER, to })));
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
});

test('an address with a comma is not two addresses', async () => {
  const { received, url } = await mailServer();
  await open(url)
    .send({ ...LETTER, to: 'a@example.com,b@example.com' })
    .catch(() => undefined);
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

describe('a letter that is not taken throws, because', () => {
  test('the server refuses it', async () => {
    const { url } = await mailServer(() => new Error('the mailbox is full'));
    await expect(open(url).send(LETTER)).rejects.toThrow('the mailbox is full');
  });

  test('nobody listens', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    await once(nobody, 'close');
    await expect(open(`smtp://127.0.0.1:${port}`).send(LETTER)).rejects.toThrow(/ECONNREFUSED/);
  });
});

test('a server that fails makes the job wait and try again; the letter arrives then, once', async () => {
  let fails = true;
  const { received, url } = await mailServer(() => (fails ? new Error('try later') : undefined));
  const mail = open(url);
  const database = await testDatabase();
  closes.push(() => database.close());
  const { db, pool } = database;
  const logged: object[] = [];
  const jobs = await startJobs(pool, [resetLetter], { error: (facts) => logged.push(facts) }, { lookingEveryMs: 20 });
  closes.push(() => jobs.stop());
  const services = { db, mail, clock: () => new Date(), appUrl: () => 'http://land.example' };
  jobs.work(resetLetter, ({ email }) => sendResetLetter(services, email));
  const states = async () => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = ${resetLetter.name}`,
    );
    return rows.map(({ state }) => state);
  };

  const { email } = await makeBuyer(db);
  await db.transaction((tx) => jobs.enqueue(tx, resetLetter, { email }));
  await vi.waitFor(async () => expect(await states()).toEqual(['retry']), 5_000);
  expect(received).toEqual([]);
  expect(logged).toHaveLength(1);

  fails = false;
  await db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), 5_000);
  expect(received).toMatchObject([{ to: [email] }]);
});
