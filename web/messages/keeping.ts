import { catalogue } from './catalogue.ts';
import { keeping } from './en/keeping.ts';

/** Of what a phone keeps, to be read without a network. */
export const { useWords: useKeepingMessages, wordsOfDocument: keepingMessagesOfDocument } = catalogue(keeping);
