import { catalogue } from './catalogue.ts';
import { site } from './en/site.ts';

/** What any page may say. */
export const { useWords: useMessages, wordsOfDocument: messagesOfDocument } = catalogue(site);
