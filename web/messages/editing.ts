import { catalogue } from './catalogue.ts';
import { editing } from './en/editing.ts';

/** Of the page that changes a plot. */
export const { useWords: useEditingMessages, wordsOfDocument: editingMessagesOfDocument } = catalogue(editing);
