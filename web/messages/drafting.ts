import { catalogue } from './catalogue.ts';
import { drafting } from './en/drafting.ts';

/** Of a listing's draft on the phone, and of its files on their way. */
export const { useWords: useDraftingMessages, wordsOfDocument: draftingMessagesOfDocument } = catalogue(drafting);
