import { z } from 'zod';
import type { MessageKind } from '#contract/console-lists.ts';
import type { Language } from '#contract/languages.ts';
import type { MessageTemplates, PhoneMessageKind } from '#server/config/phone-message-settings.ts';
import type { Transaction } from '#server/database/open.ts';
import { inMessageHours } from '#server/email/night.ts';
import type { JobKind } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';

const MessageJob = z.object({ ownerId: z.uuid() });
export type MessageJob = z.output<typeof MessageJob>;

/** The tries end within a day: an older question is not worth its price. */
const RETRY_LIMITS = { retryLimit: 8, retryDelayMax: 3 * 60 * 60 };

const job = (kind: PhoneMessageKind): JobKind<typeof MessageJob, MessageKind> => ({
  name: `${kind}-message`,
  data: MessageJob,
  retryLimits: RETRY_LIMITS,
});

export const messageJobs: Record<PhoneMessageKind, JobKind<typeof MessageJob, MessageKind>> = {
  asked: job('asked'),
  freshness: job('freshness'),
  number: job('number'),
};

/** All of the configuration that this needs, so that tests may hand over less. */
export type MessageQueue = Pick<Services, 'jobs' | 'clock'> & {
  config: Pick<Services['config'], 'alertsAtNight' | 'phoneMessages'>;
};

/** Queues a message for the hours in which messages are sent, if a template of its kind is configured. */
export async function enqueueMessage(
  { jobs, clock, config }: MessageQueue,
  tx: Transaction,
  kind: PhoneMessageKind,
  data: MessageJob,
): Promise<void> {
  if (config.phoneMessages[kind]) await jobs.enqueue(tx, messageJobs[kind], data, inMessageHours(clock(), config));
}

/** The template in the owner's language, else the first. */
export function templateFor(templates: MessageTemplates, language: Language): MessageTemplates[number] {
  return templates.find((one) => one.language.slice(0, 2) === language) ?? templates[0];
}
