import type { ErrorEnvelope, Issue } from '#contract/endpoint.ts';
import { type PlacedProblem } from '#contract/problem.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { errorsMessages } from '#messages/errors.ts';

export type SaidError = Pick<ErrorEnvelope, 'code' | 'message' | 'params' | 'issues'>;

export const issuesInPageWords = (problems: readonly PlacedProblem[]): Issue[] =>
  problems.map((problem) => ({ ...problem, message: sentenceOf(errorsMessages, problem) ?? problem.code }));

/** An API error in the page's language; English if this version has no message for its code. */
export function errorInPageWords<E extends SaidError>(error: E): E {
  const issues = error.issues?.map((issue) => ({
    ...issue,
    message: sentenceOf(errorsMessages, issue) ?? issue.message,
  }));
  // An error without a message of its own has that of its first issue.
  const message = sentenceOf(errorsMessages, error) ?? issues?.[0]?.message ?? error.message;
  return { ...error, message, ...(issues && { issues }) };
}
