import { expect, test } from 'vitest';
import { EMAIL_KINDS, FAILED_EMAIL_KINDS } from '#contract/console-lists.ts';
import { messageJobs } from '#server/accounts/phones/message-jobs.ts';
import { jobKinds } from '#server/process/background-work.ts';

test('every kind of email and message that admins read by its name has a job that sends it', () => {
  const kinds = new Set<string>(FAILED_EMAIL_KINDS);
  const sent = jobKinds.map(({ name }) => name).filter((name) => kinds.has(name));
  expect(sent.toSorted()).toEqual([...FAILED_EMAIL_KINDS].toSorted());
  expect(FAILED_EMAIL_KINDS.slice(EMAIL_KINDS.length)).toEqual(Object.values(messageJobs).map(({ name }) => name));
});
