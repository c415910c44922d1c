import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxMail } from '#server/mail/outbox.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhukhand-outbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function sentLetters(directory: string): Promise<string[]> {
  const names = await readdir(directory);
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  return Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
}

test('each letter becomes a file of its own that a mail program reads', async () => {
  const directory = join(folder, 'each');
  const mail = outboxMail(directory);
  await Promise.all(
    ['a@example.com', 'b@example.com'].map((to) =>
      mail.send({ to, subject: 'Your listing', text: 'It is published.\n' }),
    ),
  );
  const letters = await sentLetters(directory);
  expect(letters).toHaveLength(2);
  expect(new Set(letters.map((letter) => /^To: (.*)$/m.exec(letter)?.[1]))).toEqual(
    new Set(['a@example.com', 'b@example.com']),
  );
  for (const letter of letters) {
    expect(letter).toMatch(/^Subject: Your listing$/m);
    expect(letter).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(letter).toMatch(/\n\nIt is published\.\n$/);
  }
});

test('a subject cannot smuggle in a header', async () => {
  const directory = join(folder, 'headers');
  await outboxMail(directory).send({ to: 'a@example.com', subject: 'Plot\r\nBcc: b@example.com', text: 'x' });
  const [letter = ''] = await sentLetters(directory);
  expect(letter).not.toMatch(/^Bcc:/im);
});
