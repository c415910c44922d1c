import { catalogue } from './catalogue.ts';
import { buying } from './en/buying.ts';

/** Of the pages that sell view credits, and of what they open. */
export const { useWords: useBuyingMessages, wordsOfDocument: buyingMessagesOfDocument } = catalogue(buying);

export type BuyingMessages = typeof buying;
