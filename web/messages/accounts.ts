import { catalogue } from './catalogue.ts';
import { accounts } from './en/accounts.ts';

/** Of the pages on which somebody logs in or signs up. */
export const { useWords: useAccountMessages, wordsOfDocument: accountMessagesOfDocument } = catalogue(accounts);

export type AccountMessages = typeof accounts;
