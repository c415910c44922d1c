import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

// These letters never leave the machine, so they need no address that could be answered.
const FROM = 'Bhukhand <no-reply@localhost>';

/** Writes each letter as an .eml file into a folder, made with the first one; any mail program opens them. */
export function outboxMail(directory: string): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text }) {
      const { message } = await composer.sendMail({ from: FROM, to, subject, text });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
      // Renamed when whole, so that nobody who watches the folder reads half a letter.
      const unfinished = join(directory, `${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(directory, `${name}.eml`));
    },
  };
}
