import { catalogue } from './catalogue.ts';
import { leaving } from './en/leaving.ts';

/** Of the question before somebody leaves what was not sent. */
export const { useWords: useLeavingMessages } = catalogue(leaving);
