import { composed, decomposed } from '#contract/unicode-forms.ts';
import { STOP_WORDS } from './ordinary-words.ts';
import { inLatin, phoneticKey } from './sound.ts';

/*
 * Phonetic keys for words of descriptions: corner, कॉर्नर and कार्नर are equal, as are sadak, सड़क and sarak. Adds
 * English pronunciation to sound.ts.
 */

/** English words with irregular spelling or several in Devanagari; each line is one word. */
const LOANWORDS = `
acre ekad ekar एकड़ एकर
agriculture agricultural एग्रीकल्चर एग्रीकल्चरल
airport एयरपोर्ट एअरपोर्ट
apartment apartments अपार्टमेंट
area एरिया
bank बैंक
boring बोरिंग
bus बस
bypass बाईपास बाइपास बायपास
canal कैनाल
chauraha चौराहा churaha
church चर्च
college कॉलेज कालेज कोलेज
colony कॉलोनी कालोनी कोलोनी
commercial कमर्शियल कॉमर्शियल कामर्शियल
connection कनेक्शन
corner कॉर्नर कार्नर कोर्नर
court कोर्ट
decimal dismil desimal डिसमिल डेसिमल डेसीमल
door डोर
electric electrical इलेक्ट्रिक
electricity इलेक्ट्रिसिटी
facing face faced फेसिंग फेस
factory फैक्ट्री फैक्टरी
floor फ्लोर
flyover फ्लाईओवर फ्लाइओवर
front फ्रंट फ्रन्ट
gaon gaanv ganv gaav gav गाँव गांव
gas गैस
gali gully gulli galli गली
hall हॉल हाल
hospital हॉस्पिटल हास्पिटल
industrial industry इंडस्ट्रियल इंडस्ट्री
kachcha kaccha kacha kutcha कच्चा
layout लेआउट
mall मॉल माल
market मार्केट मार्किट markit
mutation म्यूटेशन म्युटेशन
number नंबर नम्बर
office ऑफिस आफिस ऑफ़िस
pakka pucca pukka पक्का
police पुलिस
property प्रॉपर्टी प्रापर्टी
pump पंप पम्प
registry registri रजिस्ट्री रेजिस्ट्री
residential रेजिडेंशियल रेसिडेंशियल
school स्कूल इस्कूल
service सर्विस
shop शॉप शाप
society सोसाइटी सोसायटी
square स्क्वायर स्क्वेयर
tank टैंक
tractor ट्रैक्टर
transformer ट्रांसफार्मर ट्रांसफॉर्मर
tube ट्यूब
university यूनिवर्सिटी
urgent अर्जेंट अर्जेन्ट
view व्यू
village विलेज
wall वॉल वाल
water वाटर वॉटर
`;

/** English letters respelled for `phoneticKey`; Hindi is unaffected. */
const SPOKEN: [RegExp, string][] = [
  [/a{2,}/g, 'a'],
  [/^sch/, 'sk'],
  [/tch/g, 'ch'],
  [/igh(?![aeiou])/g, 'ai'],
  [/ation/g, 'eshan'],
  [/[ts]ion/g, 'shan'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ow(?![aeiou])/g, 'au'],
  [/ower/g, 'avar'],
  [/ou(?=s|t|nd|nt)/g, 'au'],
  // A silent e changes the vowel: gate, site, pole.
  [/(?<=[^aeiou])a([^aeiouhw])e$/, 'e$1'],
  [/(?<=[^aeiou])i([^aeiouhw])e$/, 'ai$1'],
  [/(?<=[ou][^aeiouhw])e$/, ''],
  [/(?<=[^aeiou])le$/, 'l'],
  [/(?<=.)e(?=r(?![aeiou]))/g, ''],
  [/(?<=.{3})el$/, 'l'],
  [/(?<=.{2}[^aeiou])en$/, 'n'],
  [/(?<=.{2}t)or$/, 'r'],
  [/e(?=h)/g, 'a'],
  [/(?<=[^aeiou])y$/, 'i'],
];

const phoneticallyLatin = (latin: string) =>
  phoneticKey(SPOKEN.reduce((word, [written, replacement]) => word.replace(written, replacement), latin));

const soundsOfLoanwords = new Map(
  LOANWORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...others] = line.split(' ');
      return [word, ...others.map(inLatin)].map((latin) => [latin, phoneticallyLatin(word)] as const);
    }),
);

/** Longer numbers are for phones or documents, longer words are none and slow to process. */
const DIGITS_MAX = 4;
const LETTERS_MAX = 50;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const FLAP = /[ड-ढ]\u093c/;

/** Whether a word says nothing of a plot (“in”, “में”, a single letter); a digit is none. */
export function isStopWord(word: string): boolean {
  const latin = inLatin(word);
  return latin.length === 1 ? !/\p{Nd}/u.test(latin) : STOP_WORDS.has(latin);
}

/** Increment with every change of keys, or of what rows have; background work then rewrites them (rows.ts). */
export const WORD_RULES = 5;

const inWesternDigits = (digits: string) => digits.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/**
 * A word's phonetic keys; words match if any is equal. None for stop words.
 * @param word letters of one script, or digits
 */
export function phoneticKeys(word: string): string[] {
  if (/^\p{Nd}/u.test(word)) return word.length <= DIGITS_MAX ? [inWesternDigits(word)] : [];
  if (word.length > LETTERS_MAX) return [];
  const latin = inLatin(word).replace(/[^a-z]/g, '');
  // Unsupported scripts are their own key.
  if (latin === '') return word.length > 1 ? [composed(word)] : [];
  if (isStopWord(word)) return [];
  const known = soundsOfLoanwords.get(latin);
  if (known !== undefined) return [known];
  const apart = decomposed(word);
  const spellings = [latin];
  if (DEVANAGARI.test(word)) {
    // ड़ is written d as often as r.
    if (FLAP.test(apart)) spellings.push(inLatin(apart.replace(/([डढ])\u093c/g, '$1')));
    if (/(?:ों|ें)$/.test(apart) && apart.length > 4) spellings.push(inLatin(apart.slice(0, -2)));
  } else if (/[^aeious]s$/.test(latin) && latin.length > 4) spellings.push(latin.slice(0, -1));
  return [
    ...new Set(
      spellings.map((spelling) => soundsOfLoanwords.get(spelling) ?? (phoneticallyLatin(spelling) || spelling)),
    ),
  ];
}

/** Words and numbers of a text in any script; joiners inside a word go. */
export const tokenize = (text: string): string[] => text.replace(JOINERS, '').match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [];

const JOINERS = /\u200c|\u200d/g;
