import type { z } from 'zod';
import type { EmailKind } from '#contract/console-lists.ts';
import type { JobKind, RetryLimits } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import type { Mail } from './email.ts';

export type EmailServices = Services & { mail: Mail };

const RETRY_LIMITS: RetryLimits = { retryLimit: 21, retryDelayMax: 6 * 60 * 60 };

export function emailKind<Data extends z.ZodObject>(name: EmailKind, data: Data): JobKind<Data, EmailKind> {
  return { name, data, retryLimits: RETRY_LIMITS };
}
