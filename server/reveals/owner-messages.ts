import { and, eq } from 'drizzle-orm';
import { isIndianMobile } from '#contract/phone.ts';
import { allows } from '#contract/property-statuses.ts';
import { enqueueMessage, type MessageJob, messageJobs, templateFor } from '#server/accounts/phones/message-jobs.ts';
import { ProviderRefused } from '#server/accounts/phones/provider-error.ts';
import type { PhoneMessageKind } from '#server/config/phone-message-settings.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { recordFailedEmail } from '#server/email/failed-emails.ts';
import { inMessageHours } from '#server/email/night.ts';
import type { RunningJob } from '#server/jobs/jobs.ts';
import { inSpan } from '#server/observability/spans.ts';
import type { Services } from '#server/services.ts';
import { messageInLog } from '#server/observability/statement-values.ts';
import { askedOf } from './answer-for-owner.ts';
import { openAccount } from './owner-emails.ts';
import { shortOwnerToken } from './owner-token.ts';

type MessageServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'linkSecret' | 'phoneMessages'> & {
  log: { warn(facts: object, message: string): void };
};

const waitsForNumber = hasStatus((status) => allows('confirm-number', status), properties.status);

/** Whether the question still stands when a message is sent: the owner may have answered an email meanwhile. */
const STANDS: Record<PhoneMessageKind, (db: Database, ownerId: string) => Promise<boolean>> = {
  asked: async (db, ownerId) => (await askedOf(db, ownerId)).some(({ buyersWait }) => buyersWait),
  freshness: async (db, ownerId) => (await askedOf(db, ownerId)).length > 0,
  number: async (db, ownerId) =>
    (await db.$count(properties, and(eq(properties.ownerId, ownerId), waitsForNumber))) > 0,
};

/** Kinds whose address has a link of the owner's own; the page of the other asks for the login. */
const HAS_LINK: Record<PhoneMessageKind, boolean> = { asked: true, freshness: true, number: false };

/**
 * Sends an owner one message for all their listings, by day, to a number that a code verified: whoever reads it may
 * answer. A provider that is silent may have sent it, so that it is not asked again; refusals are shown to admins.
 * @throws Error if the job must be retried or was given up
 */
export async function sendOwnerMessage(
  services: MessageServices,
  kind: PhoneMessageKind,
  { ownerId }: MessageJob,
  job: RunningJob,
): Promise<void> {
  const { db, clock, config, linkSecret, phoneMessages, log } = services;
  const templates = config.phoneMessages[kind];
  if (!templates || !phoneMessages) return;
  const { afterSeconds } = inMessageHours(clock(), config);
  if (afterSeconds > 0) return db.transaction((tx) => enqueueMessage(services, tx, kind, { ownerId }));
  const owner = await openAccount({ db }, ownerId);
  if (!owner?.phoneVerifiedAt || !isIndianMobile(owner.phone) || !(await STANDS[kind](db, ownerId))) return;
  const link = HAS_LINK[kind] ? await shortOwnerToken(db, linkSecret, owner, clock()) : undefined;
  const { phone: to, language } = owner;
  const message = { to, template: templateFor(templates, language), ...(link !== undefined && { link }) };
  try {
    await inSpan({ name: `send a message`, kind: 'client', attributes: { 'bhukhand.message': kind } }, () =>
      phoneMessages.sendMessage(message),
    );
  } catch (error) {
    const isFinal = error instanceof ProviderRefused || isSilence(error);
    if (!isFinal && !job.lastTry) throw error;
    const { name } = messageJobs[kind];
    await recordFailedEmail(db, {
      id: job.id,
      kind: name,
      at: clock(),
      state: error instanceof ProviderRefused ? 'refused' : 'given-up',
      address: to,
      answer: messageInLog(error),
    });
    log.warn({ messageId: job.id, kind: name }, 'message not sent');
    if (!isFinal) throw error;
  }
}

/** The provider timed out, so it is unknown whether the message was sent. */
const isSilence = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
