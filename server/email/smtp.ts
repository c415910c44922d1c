import { readFile } from 'node:fs/promises';
import { CannotStart } from '#server/config/cannot-start.ts';
import type { SmtpSettings } from '#server/config/smtp-settings.ts';
import type { EmailRejected, EmailTransport } from './email.ts';
import { messageOf } from './message.ts';
import { rejectionOf } from './rejections.ts';

interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

const CONNECT_WITHIN_MS = 15_000;
const GREETING_TIMEOUT_MS = 15_000;
const SILENT_AT_MOST_MS = 30_000;
/** Below the two minutes after which a job is reassigned. */
const ATTEMPT_WITHIN_MS = 100_000;

/**
 * Sends each email over its own connection.
 * @throws CannotStart if the certificate file is unreadable
 */
export async function openSmtpTransport(settings: SmtpSettings, from: string): Promise<EmailTransport> {
  const authorities = await readAuthorities(settings);
  return {
    async send(email, id) {
      const transport = await transportTo(settings, authorities);
      const signal = AbortSignal.timeout(ATTEMPT_WITHIN_MS);
      try {
        await transport.sendMail({ ...messageOf(email, id, from), signal });
      } catch (error) {
        throw rejectionIn(error) ?? error;
      }
    },
  };
}

/** Logs whether connection and login work; a silent server does not prevent the start. */
export async function tryMailServer(settings: SmtpSettings, log: Log): Promise<void> {
  const transport = await transportTo(settings, await readAuthorities(settings));
  const at = `${settings.host}:${settings.port}`;
  try {
    await transport.verify();
    log.info({ mailServer: at }, 'the mail server answers');
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    log.error(
      { mailServer: at, answer },
      'The mail server of SMTP_URL cannot be used, so emails wait; try it with: npm run test-email -- you@example.com',
    );
  } finally {
    transport.close();
  }
}

async function transportTo({ host, port, secure, requireTls, login }: SmtpSettings, authorities: string | undefined) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENT_AT_MOST_MS,
    ...(login && { auth: login }),
    ...(authorities && { tls: { ca: authorities } }),
  });
}

async function readAuthorities({ authorityFile }: SmtpSettings): Promise<string | undefined> {
  if (!authorityFile) return undefined;
  return readFile(authorityFile, 'utf8').catch((error: unknown) => {
    throw new CannotStart(`SMTP_CA_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  });
}

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Errors of nodemailer about an answer: to the login, the addresses or the content. */
const ANSWERED = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE']);

function rejectionIn(error: unknown): EmailRejected | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, command, responseCode, response }: Error & SmtpError = error;
  if (!ANSWERED.has(String(code)) || typeof responseCode !== 'number') return undefined;
  return rejectionOf(String(response), responseCode, command);
}
