import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import type { Carrier, Letter } from './mail.ts';
import { messageOf } from './message.ts';

/*
 * Letters as files, where no mail server is configured: each as .eml, which any mail program opens, and as .json, which the
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

export interface SentLetter extends Omit<Letter, 'attachments'> {
  /** Names of the files that went with it. */
  attachments: string[];
  /** The name of its files, without the ending. */
  name: string;
  sentAt: Date;
}

export const outboxDirectory = ({ dataDirectory }: Config): string => join(dataDirectory, 'outbox');

/** Whether letters end in the outbox, where /outbox shows them. Production does not start without a mail server. */
export const keepsOutbox = ({ production, smtp }: Config): boolean => !production && !smtp;

/** Writes each letter into a folder, made with the first one. */
export function outboxCarrier(directory: string, from: string): Carrier {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async carry(letter, id) {
      const { message } = await composer.sendMail(messageOf(letter, id, from));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const sentAt = new Date().toISOString();
      const name = `${sentAt.replace(/[:.]/g, '-')}-${randomUUID()}`;
      await writeWhole(join(directory, `${name}.eml`), message);
      await writeWhole(
        join(directory, `${name}.json`),
        JSON.stringify({ ...letter, attachments: attachedNames(letter), sentAt }),
      );
    },
  };
}

const attachedNames = ({ attachments = [] }: Letter) => attachments.map(({ fileName }) => fileName);

/** Renamed when whole, so that nobody who watches the folder reads half a letter. */
async function writeWhole(path: string, content: string | Buffer | NodeJS.ReadableStream): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** The newest letters of the folder, newest first. */
export async function readOutbox(directory: string, atMost: number): Promise<SentLetter[]> {
  const names = await letterNames(directory);
  // A name begins with its instant.
  const newest = names.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, atMost);
  return Promise.all(newest.map((name) => readSent(directory, name)));
}

/** One letter. Whatever the name is, only a file that is listed in the folder is opened. */
export async function findSentLetter(directory: string, name: string): Promise<SentLetter | undefined> {
  const names = await letterNames(directory);
  return names.includes(name) ? readSent(directory, name) : undefined;
}

async function letterNames(directory: string): Promise<string[]> {
  const files = await readdir(directory).catch((error: unknown) => {
    // Before the first letter there is no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

async function readSent(directory: string, name: string): Promise<SentLetter> {
  return { name, ...Sent.parse(JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8'))) };
}
