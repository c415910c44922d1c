import { catalogue } from './catalogue.ts';
import { own } from './en/own.ts';

/** Of the pages about oneself. */
export const { useWords: useOwnMessages, wordsOfDocument: ownMessagesOfDocument } = catalogue(own);

export type OwnMessages = typeof own;
