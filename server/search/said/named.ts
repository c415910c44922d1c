import { denialAfter } from './denials.ts';
import type { Words } from './figures.ts';
import { VOCABULARY } from './vocabulary.ts';

/** How many words, from the first one, are exactly the name of a place. */
export type NameAt = (forms: readonly string[]) => number;

/** How many words are a name: 'Bagaha 2' is one, but not before katha. */
export function namedAt(words: Words, at: number, nameAt: NameAt): number {
  const forms = words.slice(at).map(({ form }) => form);
  const named = nameAt(forms);
  const isCounted = words[at + named - 1]?.number !== undefined && VOCABULARY.unit.at(words, at + named) !== undefined;
  return named > 1 && isCounted ? nameAt(forms.slice(0, named - 1)) : named;
}

/** How many words deny a name, unless they begin a longer one: 'Ashoknagar Nai Sarai'. */
export function denialOfName(words: Words, end: number, nameAt: NameAt): number {
  const not = denialAfter(words, end);
  return namedAt(words, end, nameAt) > not ? 0 : not;
}
