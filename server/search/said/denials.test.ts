import { expect, test } from 'vitest';
import { WITHOUT_AFTER } from './fillers.ts';
import { DENIED } from './quantities.ts';
import { readSentence } from './read-sentence.ts';

/* A word that one table of denials has and another has not turns what somebody wants into its opposite. */

const KNOWN = { nameAt: () => 0, isHeard: () => false, isUnit: () => true };
const read = (text: string) => readSentence(text, KNOWN);

/** How each script says 'a broker' and 'more than 20 lakh'. */
const SAID: readonly (readonly [script: RegExp, broker: string, limit: string])[] = [
  [/[a-z]/, 'dalal', '20 lakh se jyada'],
  [/\p{Script=Devanagari}/u, 'दलाल', '20 लाख से ज़्यादा'],
  [/\p{Script=Gujarati}/u, 'દલાલ', '20 લાખથી વધુ'],
  [/\p{Script=Bengali}/u, 'দালাল', '20 লাখের বেশি'],
  [/\p{Script=Oriya}/u, 'ଦଲାଲ', '20 ଲକ୍ଷରୁ ଅଧିକ'],
  [/\p{Script=Telugu}/u, 'దళారి', '20 లక్షల కంటే ఎక్కువ'],
  [/\p{Script=Tamil}/u, 'தரகர்', '20 லட்சத்துக்கு மேல்'],
  [/\p{Script=Kannada}/u, 'ದಲ್ಲಾಳಿ', '20 ಲಕ್ಷಕ್ಕಿಂತ ಹೆಚ್ಚು'],
  [/\p{Script=Malayalam}/u, 'ബ്രോക്കർ', '20 ലക്ഷത്തിൽ കൂടുതൽ'],
];

const phrasesOf = (said: string) => said.split(',').map((phrase) => phrase.trim());
const inScript = (phrases: readonly string[], script: RegExp) => phrases.filter((phrase) => script.test(phrase));

test.each(SAID)('every denial in %s leaves brokers out', (script, broker) => {
  const phrases = inScript([...phrasesOf(DENIED), ...phrasesOf(WITHOUT_AFTER)], script);
  expect(phrases.length).toBeGreaterThan(5);
  const kept = phrases.filter((phrase) => {
    const { options, rest } = read(`${broker} ${phrase}`);
    return options.listed_by?.join() !== 'seller' || rest.length > 0;
  });
  expect(kept).toEqual([]);
});

test.each(SAID)('every denial in %s turns a limit round', (script, _broker, limit) => {
  const phrases = inScript(phrasesOf(DENIED), script);
  const kept = phrases.filter((phrase) => read(`${limit} ${phrase}`).price.most !== 2_000_000);
  expect(kept).toEqual([]);
});
