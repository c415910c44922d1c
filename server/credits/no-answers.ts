import { CALL_AGAIN_HOURS, NO_ANSWER_HOURS } from '#contract/credit-returns.ts';
import { REPORT_DAYS } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { reveals } from '#server/database/schema/reveals.ts';

type Reveal = Pick<typeof reveals.$inferSelect, 'createdAt' | 'unansweredAt' | 'ownerAnsweredAt'>;

/**
 * Whether a call without an answer counts now: while the unlock is protected or after 'call me', and long enough
 * after the last one.
 */
export function countsNow({ createdAt, unansweredAt, ownerAnsweredAt }: Reveal, now: Date): boolean {
  const hoursSince = (then: Date) => (now.getTime() - then.getTime()) / HOUR_MS;
  const last = unansweredAt.at(-1);
  if (last && hoursSince(last) < NO_ANSWER_HOURS) return false;
  return (
    hoursSince(createdAt) <= REPORT_DAYS * 24 || (!!ownerAnsweredAt && hoursSince(ownerAnsweredAt) <= CALL_AGAIN_HOURS)
  );
}
