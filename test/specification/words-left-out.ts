/** Between facts, only punctuation and an 'and' may stand. */
const SEPARATORS = /^[\s.,;:|/()]*(?:(?:and|with)\s+)?$/;

/** The first words of a row that its facts, in order, leave out; undefined when none. */
export function wordsLeftOut(words: string, facts: string[]): string | undefined {
  let rest = words;
  for (const fact of facts) {
    const start = rest.indexOf(fact);
    if (start === -1) return `${rest} (where '${fact}' does not stand)`;
    const skipped = rest.slice(0, start);
    if (!SEPARATORS.test(skipped)) return skipped;
    rest = rest.slice(start + fact.length);
  }
  return SEPARATORS.test(rest) ? undefined : rest;
}
