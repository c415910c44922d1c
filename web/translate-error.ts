import { pageLanguage } from './language.ts';
import type { Refused } from './messages/answers.ts';

/**
 * Translates an API error or a form's issues into the page's language. The messages are loaded on demand; without them
 * the English ones stay.
 */
export async function translateError<R extends Refused>(refused: R): Promise<R> {
  if (pageLanguage() === 'en') return refused;
  const words = await import('./messages/answers.ts').catch(() => undefined);
  return words ? words.refusalInPageWords(refused) : refused;
}
