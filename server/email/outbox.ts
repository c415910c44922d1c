import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import type { EmailTransport, Email } from './email.ts';
import { messageOf } from './message.ts';

/*
 * Emails as files, where no mail server is configured: each as .eml, which any mail program opens, and as .json, which the
 * page /outbox shows.
 */

const Sent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Their names; the files themselves are in the .eml. */
  attachments: z.array(z.string()).default([]),
  sentAt: z.coerce.date(),
});

export interface OutboxEmail extends Omit<Email, 'attachments'> {
  /** Names of the files that went with it. */
  attachments: string[];
  /** The name of its files, without the ending. */
  name: string;
  sentAt: Date;
}

export const outboxDirectory = ({ dataDirectory }: Config): string => join(dataDirectory, 'outbox');

/** Whether emails end in the outbox, where /outbox shows them. Production does not start without a mail server. */
export const keepsOutbox = ({ production, smtp }: Config): boolean => !production && !smtp;

/** Writes each email into a folder, made with the first one. */
export function outboxTransport(directory: string, from: string): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(email, id) {
      const { message } = await composer.sendMail(messageOf(email, id, from));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const sentAt = new Date().toISOString();
      const name = `${sentAt.replace(/[:.]/g, '-')}-${randomUUID()}`;
      await writeWhole(join(directory, `${name}.eml`), message);
      await writeWhole(
        join(directory, `${name}.json`),
        JSON.stringify({ ...email, attachments: attachedNames(email), sentAt }),
      );
    },
  };
}

const attachedNames = ({ attachments = [] }: Email) => attachments.map(({ fileName }) => fileName);

/** Renamed when whole, so that nobody who watches the folder reads half an email. */
async function writeWhole(path: string, content: string | Buffer | NodeJS.ReadableStream): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** The newest emails of the folder, newest first. */
export async function readOutbox(directory: string, atMost: number): Promise<OutboxEmail[]> {
  const names = await emailNames(directory);
  // A name begins with its instant.
  const newest = names.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, atMost);
  return Promise.all(newest.map((name) => readSent(directory, name)));
}

/** One email. Whatever the name is, only a file that is listed in the folder is opened. */
export async function findOutboxEmail(directory: string, name: string): Promise<OutboxEmail | undefined> {
  const names = await emailNames(directory);
  return names.includes(name) ? readSent(directory, name) : undefined;
}

async function emailNames(directory: string): Promise<string[]> {
  const files = await readdir(directory).catch((error: unknown) => {
    // Before the first email there is no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

async function readSent(directory: string, name: string): Promise<OutboxEmail> {
  return { name, ...Sent.parse(JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8'))) };
}
