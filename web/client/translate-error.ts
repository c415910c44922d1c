import type { Issue } from '#contract/endpoint.ts';
import type { PlacedProblem } from '#contract/problem.ts';
import { pageLanguage } from './language.ts';
import type { SaidError } from './error-messages.ts';
import { load } from './load.ts';

export const loadSentences = () => load(() => import('./error-messages.ts')).catch(() => undefined);

/** Translates an API error into the page's language; if the messages do not load, it stays English. */
export async function translateError<E extends SaidError>(error: E): Promise<E> {
  if (pageLanguage() === 'en') return error;
  const messages = await loadSentences();
  return messages ? messages.errorInPageWords(error) : error;
}

export async function sayIssues(problems: readonly PlacedProblem[]): Promise<Issue[] | undefined> {
  const messages = await loadSentences();
  return messages?.issuesInPageWords(problems);
}
