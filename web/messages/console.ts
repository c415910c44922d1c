import { catalogue } from './catalogue.ts';
import { console } from './en/console.ts';

/** Of every page of the console. */
export const { useWords: useConsoleMessages, wordsOfDocument: consoleMessagesOfDocument } = catalogue(console);

export type ConsoleMessages = typeof console;
