import { TRAITS_VERSION } from './traits.ts';
import { WORD_RULES } from './word-sounds.ts';

/** How words and options of search rows and saved searches come about; those of another number are written anew. */
export const RULES = TRAITS_VERSION * 2 ** 8 + WORD_RULES;
