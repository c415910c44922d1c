/* The only callers of String.normalize: unbounded, it takes n² steps on a run of signs (20,000 of them 2 s). */

/** UAX 15 calls text with at most 30 signs in a row stream-safe; no word has that many. */
const TOO_MANY_SIGNS = /(\p{M}{30})\p{M}+/gu;

const streamSafe = (text: string): string => text.replace(TOO_MANY_SIGNS, '$1');

export const composed = (text: string): string => streamSafe(text).normalize('NFC');

export const decomposed = (text: string): string => streamSafe(text).normalize('NFD');

/** NFKC: also ２ as 2, ⑨ as 9, ﬁ as fi. For comparing only. */
export const compatible = (text: string): string => streamSafe(text).normalize('NFKC');
