import { catalogue } from '../catalogue.ts';
import { decisions } from '../en/console/decisions.ts';

export const { useWords: useDecisionsMessages, wordsOfDocument: decisionsMessagesOfDocument } = catalogue(decisions);

export type DecisionsMessages = typeof decisions;
