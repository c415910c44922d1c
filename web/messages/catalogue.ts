import { pageLanguage } from '../language.ts';
import { translationOf } from './translations.ts';

/**
 * A part of what people read, in the language of the page. Parts that few pages need are files of their own: a phone loads the
 * sentences of the page that it shows, not the console's, and in its language alone: a language's words
 * are put in when the scripts were built (scripts/build-messages.ts).
 */
export function catalogue<Words>(english: Words) {
  const words = (): Words =>
    import.meta.env.SSR || import.meta.env.DEV ? translationOf(english, pageLanguage()) : english;
  return {
    useWords: words,
    /** For what happens outside components: actions, toasts. */
    wordsOfDocument: words,
  };
}
