import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/config/config.ts';
import type { EmailTransport, Email } from './email.ts';
import { messageOf } from './message.ts';

/* Emails become files if there is no mail server: .eml for mail programs, .json for /outbox. */

const StoredEmail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.string()).default([]),
  sentAt: z.coerce.date(),
});

export interface OutboxEmail extends Omit<Email, 'attachments'> {
  attachments: string[];
  name: string;
  sentAt: Date;
}

export const outboxDirectory = ({ dataDirectory }: Config): string => join(dataDirectory, 'outbox');

export const usesOutbox = ({ production, smtp }: Config): boolean => !production && !smtp;

export function outboxTransport(directory: string, from: string): EmailTransport {
  return {
    async send(email, id) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
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

async function writeWhole(path: string, content: string | Buffer | NodeJS.ReadableStream): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

export async function readOutbox(directory: string, atMost: number): Promise<OutboxEmail[]> {
  const names = await emailNames(directory);
  const newest = names.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, atMost);
  return Promise.all(newest.map((name) => readStored(directory, name)));
}

/** Opens only files listed in the folder, whatever the name. */
export async function findOutboxEmail(directory: string, name: string): Promise<OutboxEmail | undefined> {
  const names = await emailNames(directory);
  return names.includes(name) ? readStored(directory, name) : undefined;
}

async function emailNames(directory: string): Promise<string[]> {
  const files = await readdir(directory).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

async function readStored(directory: string, name: string): Promise<OutboxEmail> {
  return { name, ...StoredEmail.parse(JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8'))) };
}
