import { and, eq, lt, type SQL } from 'drizzle-orm';
import type { EmailKind } from '#contract/console-lists.ts';
import { DAY_MS } from '#contract/time.ts';
import { isEmail } from '#server/database/email-key.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import type { RunningJob } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { inSpan } from '#server/observability/spans.ts';
import { messageInLog } from '#server/observability/statement-values.ts';
import { type Email, EmailRejected, type Mail } from './email.ts';
import { recordFailedEmail } from './failed-emails.ts';
import { saysNoMailbox } from './rejections.ts';

export type Urgency = 'can be done without' | 'tried whatever was said before';

export interface EmailJob extends RunningJob {
  kind: EmailKind;
  urgency: Urgency;
}

interface Log {
  warn(facts: object, message: string): void;
}

type DeliveryServices = Pick<Services, 'db' | 'transport' | 'clock' | 'config'> & { log: Log };

const RETENTION_MS = 90 * DAY_MS;

/**
 * Composes an email and sends it at least once (docs/decisions/050); retries have the same Message-ID. Rejections that
 * an operator can act on and failed last tries are recorded.
 * @throws Error if the job must be retried or was given up
 */
export async function deliver(
  services: DeliveryServices,
  job: EmailJob,
  write: (mail: Mail) => Promise<void>,
): Promise<void> {
  const { db, clock } = services;
  let address: string | null = null;
  try {
    await write({
      async send(email) {
        address = email.to;
        await send(services, job, email);
      },
    });
  } catch (error) {
    if (job.lastTry) await record(services, job, { state: 'given-up', address, answer: messageInLog(error) });
    throw error;
  }
  const longAgo = new Date(clock().getTime() - RETENTION_MS);
  await db.delete(failedEmails).where(and(eq(failedEmails.addressRefused, false), lt(failedEmails.at, longAgo)));
}

async function send(services: DeliveryServices, job: EmailJob, email: Email): Promise<void> {
  const { db, transport, config, log } = services;
  const { id, kind } = job;
  const { to: address } = email;
  const wasRejected = and(isEmail(failedEmails.address, address), failedEmails.addressRefused);

  // Emails to the operator, about money and questions, are always tried.
  const urgent = job.urgency !== 'can be done without' || address === config.operatorEmail;
  if (!urgent && (await isWithheld(db, wasRejected))) {
    await record(services, job, { state: 'withheld', address });
    return;
  }
  try {
    await inSpan({ name: 'send an email', kind: 'client', attributes: { 'bhukhand.letter': kind } }, () =>
      transport.send(email, email.messageId ?? id),
    );
  } catch (error) {
    if (!(error instanceof EmailRejected)) throw error;
    if (!error.permanent && !error.reported) throw error;
    await record(services, job, {
      state: 'refused',
      address,
      answer: messageInLog(error),
      addressRefused: error.ofAddress,
    });
    // The answer often contains the address, so it is not logged.
    log.warn({ emailId: id, kind }, 'email rejected');
    if (error.permanent) return;
    throw error;
  }
  await db.delete(failedEmails).where(eq(failedEmails.id, id));
  await db.update(failedEmails).set({ addressRefused: false }).where(wasRejected);
}

/** Parses the answers again, since earlier versions also marked full mailboxes and rejections of this server. */
async function isWithheld(db: Services['db'], wasRejected: SQL | undefined): Promise<boolean> {
  const marks = await db.select({ answer: failedEmails.answer }).from(failedEmails).where(wasRejected);
  return marks.some(({ answer }) => answer === null || saysNoMailbox(answer));
}

const record = (
  { db, clock }: DeliveryServices,
  { id, kind }: EmailJob,
  facts: Pick<typeof failedEmails.$inferInsert, 'state' | 'address' | 'answer' | 'addressRefused'>,
) => recordFailedEmail(db, { id, kind, at: clock(), ...facts });
