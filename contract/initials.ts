const LETTERS = 2;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first letters of two words, with their signs: 'सु' of 'सुनैना', not 'स'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const firsts = words.map((word) => [...graphemes.segment(word)][0]?.segment ?? '');
  return firsts.slice(0, LETTERS).join('').toUpperCase();
}
