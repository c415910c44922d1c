import { createContext, useContext } from 'react';

/**
 * A part of what people read, in the language of the page. Parts that few pages need are files of their own: a phone loads the
 * sentences of the page that it shows, not the console's.
 */
export function catalogue<Words>(english: Words) {
  const InLanguage = createContext(english);
  return {
    useWords: (): Words => useContext(InLanguage),
    /** For what happens in the browser outside components (actions, toasts): the language of this document. */
    wordsOfDocument: (): Words => english,
  };
}
