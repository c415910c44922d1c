import { pageLanguage } from './language.ts';
import type { Refused } from './messages/answers.ts';

/**
 * What the server refuses, or the rules of a form find, in the language of the page. Its words for them are loaded when they are needed;
 * where they do not come, the English is better than nothing.
 */
export async function translateError<R extends Refused>(refused: R): Promise<R> {
  if (pageLanguage() === 'en') return refused;
  const words = await import('./messages/answers.ts').catch(() => undefined);
  return words ? words.refusalInPageWords(refused) : refused;
}
