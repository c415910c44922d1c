import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { messageOf } from './message.ts';

// Together well below the two minutes after which another process takes the job over.
const CONNECT_WITHIN_MS = 15_000;
const GREET_WITHIN_MS = 15_000;
const SILENT_AT_MOST_MS = 30_000;

/**
 * Hands letters to a mail server over a few connections that are kept open. What the address may carry beside the server
 * (`smtp://mail.example:587?requireTLS=true`) is nodemailer's.
 */
export function smtpMail(url: string, from: string): Mail & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: GREET_WITHIN_MS,
    socketTimeout: SILENT_AT_MOST_MS,
  });
  return {
    async send(letter) {
      await transport.sendMail(messageOf(letter, from));
    },
    close: () => transport.close(),
  };
}
