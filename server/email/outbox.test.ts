import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { composeEmail } from './compose.ts';
import { outboxTransport, readOutbox } from './outbox.ts';

const FROM = 'Bhukhand <no-reply@example.com>';

const emailTo = (to: string, subject = 'Your listing') =>
  composeEmail({ to, subject, heading: subject, greeting: 'Dear you,', paragraphs: ['It is published.'] });

const folder = await mkdtemp(join(tmpdir(), 'bhukhand-outbox-'));
afterAll(() => rm(folder, { recursive: true }));

async function sentEmails(directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
}

test('each email becomes a file of its own that a mail program reads, as text and as HTML', async () => {
  const directory = join(folder, 'each');
  const transport = outboxTransport(directory, FROM);
  await Promise.all(['a@example.com', 'b@example.com'].map((to) => transport.send(emailTo(to), randomUUID())));
  const emails = await sentEmails(directory);
  expect(emails).toHaveLength(2);
  expect(new Set(emails.map((email) => /^To: (.*)$/m.exec(email)?.[1]))).toEqual(
    new Set(['a@example.com', 'b@example.com']),
  );
  for (const email of emails) {
    expect(email).toMatch(/^From: Bhukhand <no-reply@example.com>$/m);
    expect(email).toMatch(/^Subject: Your listing$/m);
    expect(email).toMatch(/^Content-Type: multipart\/alternative;/m);
    const parts = [...email.matchAll(/^Content-Type: (text\/\w+); charset=utf-8$/gm)].map(([, type]) => type);
    // multipart/alternative lists the best form last.
    expect(parts).toEqual(['text/plain', 'text/html']);
    expect(email).toMatch(/^It is published\.$/m);
  }
});

test('a subject cannot smuggle in a header', async () => {
  const directory = join(folder, 'headers');
  await outboxTransport(directory, FROM).send(emailTo('a@example.com', 'Plot\r\nBcc: b@example.com'), randomUUID());
  const [email = ''] = await sentEmails(directory);
  expect(email.slice(0, email.search(/\n\n/))).not.toMatch(/^Bcc:/im);
});

test('an email that can be stopped tells mail programs its unbroken address', async () => {
  const directory = join(folder, 'stopped');
  const url = `https://land.example/hi/stopEmails/${randomUUID()}.${'signature'.repeat(5)}`;
  const stop = { label: 'Stop these emails', url };
  const email = composeEmail({ to: 'a@example.com', subject: 'A', heading: 'A', greeting: 'A', paragraphs: [], stop });
  await outboxTransport(directory, FROM).send(email, randomUUID());
  await outboxTransport(directory, FROM).send(emailTo('a@example.com'), randomUUID());
  const headers = (await sentEmails(directory)).map((sent) => /^List-Unsubscribe:\s+(.*)$/im.exec(sent)?.[1]);
  expect(new Set(headers)).toEqual(new Set([`<${url}>`, undefined]));
});

test('a file that goes with an email lies in the .eml, and its name beside the email', async () => {
  const directory = join(folder, 'attached');
  const content = Buffer.from('%PDF-example');
  const attachments = [{ fileName: 'receipt.pdf', contentType: 'application/pdf', content }];
  await outboxTransport(directory, FROM).send({ ...emailTo('a@example.com'), attachments }, randomUUID());
  expect((await sentEmails(directory))[0]).toContain(content.toString('base64'));
  expect((await readOutbox(directory, 1))[0]?.attachments).toEqual(['receipt.pdf']);
});
