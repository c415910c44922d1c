import type { Issue } from '#contract/endpoint.ts';
import { errorPatternsMessages } from '#messages/error-patterns.ts';

/** Translated sentences by their English; a part is {} in English and {1}, {2} … in the others. */
type Answers = Readonly<Record<string, string>>;

/** Sentences in English about what was asked. */
export interface Refused {
  message?: string;
  issues?: Issue[] | undefined;
}

/** The same in the page's language. */
export function refusalInPageWords<R extends Refused>(refused: R): R {
  const { message, issues } = refused;
  return {
    ...refused,
    ...(message && { message: inPageWords(message) }),
    ...(issues && { issues: issuesInPageWords(issues) }),
  };
}

export const issuesInPageWords = (issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, message: inPageWords(issue.message) }));

/** What the server, or the rule of a form, says in English, in the page's language. What nobody has translated stays as it is. */
export function inPageWords(english: string): string {
  return sayIn(errorPatternsMessages.sentences, english);
}

/** What English sentences are in other words, where these have them. */
export function sayIn(words: Answers, english: string): string {
  // A piece may be anybody's name, 'constructor' too.
  const whole = Object.hasOwn(words, english) ? words[english] : undefined;
  if (whole !== undefined) return whole;
  for (const [pattern, said] of patternsOf(words)) {
    const found = fitting(pattern).exec(english);
    if (!found) continue;
    // What stands in quotes is a name.
    const pieces = found.slice(1).map((piece) => (pattern.includes('“{}”') ? piece : sayIn(words, piece)));
    // A language may name them in another order: {2} … {1}.
    let next = 0;
    return said.replaceAll(/\{(\d?)\}/g, (_, place: string) => pieces[place ? Number(place) - 1 : next++] ?? '');
  }
  return english;
}

/**
 * Those first that begin with words of their own, and of these those that say most: '{} minutes' would fit the end of many a
 * sentence.
 */
function patternsOf(words: Answers): [pattern: string, said: string][] {
  const beginsOpen = (pattern: string) => Number(pattern.startsWith('{}'));
  return Object.entries(words)
    .filter(([pattern]) => pattern.includes('{}'))
    .toSorted(([a], [b]) => beginsOpen(a) - beginsOpen(b) || b.length - a.length);
}

function fitting(pattern: string): RegExp {
  const literal = pattern.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${literal.join('(.*?)')}$`, 's');
}
