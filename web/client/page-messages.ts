import type { Language } from '#contract/languages.ts';
import { pageLanguage } from './language.ts';

/**
 * Messages in the language of the rendered page. In browser scripts one language's messages replace this
 * (scripts/build-messages.ts).
 */
export function pageMessages<Messages extends object>(languages: Readonly<Record<Language, Messages>>): Messages {
  const getters = Object.keys(languages.en).map((key) => [
    key,
    // Safe: the keys are those of the messages.
    { enumerable: true, get: () => languages[pageLanguage()][key as keyof Messages] },
  ]);
  // Safe: it has a getter for each key of the messages.
  return Object.defineProperties({}, Object.fromEntries(getters) as PropertyDescriptorMap) as Messages;
}
