import { catalogue } from './catalogue.ts';
import { listed } from './en/listed.ts';

/** Of My Properties. */
export const { useWords: useListedMessages, wordsOfDocument: listedMessagesOfDocument } = catalogue(listed);
