import { TRAITS_VERSION } from './traits.ts';
import { WORD_RULES } from './word-sounds.ts';

/** The version of the words and options in search rows and saved searches; rows of another version are rewritten. */
export const RULES = TRAITS_VERSION * 2 ** 8 + WORD_RULES;
