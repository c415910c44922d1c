import { catalogue } from './catalogue.ts';
import { selling } from './en/selling.ts';

/** Of the pages on which plots are listed. */
export const { useWords: useSellingMessages, wordsOfDocument: sellingMessagesOfDocument } = catalogue(selling);

export type SellingMessages = typeof selling;
