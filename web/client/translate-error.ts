import type { Issue } from '#contract/endpoint.ts';
import type { PlacedProblem } from '#contract/problem.ts';
import { pageLanguage } from './language.ts';
import type { SaidError } from './error-messages.ts';
import { load } from './load.ts';

/** Loads the sentences of errors in the page's language; undefined where they do not arrive. */
export const loadSentences = () => load(() => import('./error-messages.ts')).catch(() => undefined);

/**
 * Translates an API error into the page's language. The messages are loaded on demand; without them the English ones
 * stay.
 */
export async function translateError<E extends SaidError>(error: E): Promise<E> {
  if (pageLanguage() === 'en') return error;
  const messages = await loadSentences();
  return messages ? messages.errorInPageWords(error) : error;
}

/** Says what is wrong with a form in the page's language; undefined where the messages do not load. */
export async function sayIssues(problems: readonly PlacedProblem[]): Promise<Issue[] | undefined> {
  const messages = await loadSentences();
  return messages?.issuesInPageWords(problems);
}
