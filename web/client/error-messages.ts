import type { ErrorEnvelope, Issue } from '#contract/endpoint.ts';
import { type PlacedProblem } from '#contract/problem.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { errorsMessages } from '#messages/errors.ts';

/** What is said of an error. */
export type SaidError = Pick<ErrorEnvelope, 'code' | 'message' | 'params' | 'issues'>;

/** The issues of a form, with their sentences in the page's language. */
export const issuesInPageWords = (problems: readonly PlacedProblem[]): Issue[] =>
  problems.map((problem) => ({ ...problem, message: sentenceOf(errorsMessages, problem) ?? problem.code }));

/** An API error in the page's language. What this version has no sentence for stays in English. */
export function errorInPageWords<E extends SaidError>(error: E): E {
  const issues = error.issues?.map((issue) => ({
    ...issue,
    message: sentenceOf(errorsMessages, issue) ?? issue.message,
  }));
  // An error without a sentence of its own has that of its first issue.
  const message = sentenceOf(errorsMessages, error) ?? issues?.[0]?.message ?? error.message;
  return { ...error, message, ...(issues && { issues }) };
}
