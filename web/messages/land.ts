import { catalogue } from './catalogue.ts';
import { land } from './en/land.ts';

/** Of land and money wherever they are spoken of. */
export const { useWords: useLandMessages, wordsOfDocument: landMessages } = catalogue(land);
