import { catalogue } from '../catalogue.ts';
import { letters } from '../en/console/letters.ts';

export const { useWords: useLettersMessages, wordsOfDocument: lettersMessagesOfDocument } = catalogue(letters);

export type LettersMessages = typeof letters;
