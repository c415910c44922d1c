import { latinDigits } from './latin-digits.ts';
import { composed } from './unicode-forms.ts';

const NUMBERS_MAX = 50;
/** 465/40, 123/1/क, 258 ka, 2768 part (अंश, मि.): formats printed in the five states' records. */
const NUMBER =
  /^\d{1,6}(?:\/\d{1,4}){0,4}(?:[ /-]?(?:[A-Za-z]{1,3}|[\u0905-\u0939][\u093E-\u094D]?\.?))?(?: ?(?:part|अंश|मि\.?))?$/;

/** Records of Uttar Pradesh and Madhya Pradesh join numbers by व and एवं. */
const BETWEEN = /[,;&+|।\n]|\s(?:और|एवं|तथा|व|and|aur|evam)\s/i;
/** 'खेसरा नं 123' and 'Khasra no. 123' say what the field is called. */
const CALLED =
  /^(?:kh?[ae]sa?ra|khata|gata|plot|survey|खेसरा|खसरा|खाता|गाटा|प्लॉट|सर्वे)?[ ]?(?:nos?|number|नं|नंबर|नम्बर|संख्या|सं)?(?:\.|0(?=[ ]))?[ ]?[:-]{0,2}[ ]?(?=\d)/i;

/**
 * Splits a list into numbers, with digits as 0-9 and बटा as /.
 * @returns `odd`: unusual numbers to look at again, which may still be saved
 */
export function parcelNumbers(text: string): { numbers: string[]; odd: string[] } {
  const plain = latinDigits(composed(text))
    .split('बटा')
    .map((part) => part.trim())
    .join('/');
  const numbers = plain
    .split(BETWEEN)
    .map((number) => number.replace(/\s+/g, ' ').trim().replace(CALLED, ''))
    .filter(Boolean);
  const odd = numbers.filter((number, place) => !NUMBER.test(number) || place >= NUMBERS_MAX);
  return { numbers, odd };
}
