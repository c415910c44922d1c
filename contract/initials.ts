const LETTERS = 2;

/** The first letters of two words, with their signs: 'सु' of 'सुनैना', not 'स'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words.map(firstLetter).slice(0, LETTERS).join('').toUpperCase();
}

/** Firefox before 125 has no segmenter, and ends a joined letter after its first part. */
function firstLetter(word: string): string {
  if (!('Segmenter' in Intl)) return /^\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
  const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
