import type { z } from 'zod';
import type { JobKind, RetryLimits } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import type { Mail } from './email.ts';

export type EmailServices = Services & { mail: Mail };

const RETRY_LIMITS: RetryLimits = { retryLimit: 21, retryDelayMax: 6 * 60 * 60 };

export function emailKind<Data extends z.ZodObject>(name: string, data: Data): JobKind<Data> {
  return { name, data, retryLimits: RETRY_LIMITS };
}
