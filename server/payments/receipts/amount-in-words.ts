import { toWords } from 'to-words/en-IN';
import type { Language } from '#contract/languages.ts';

/** An amount as it is written on Indian receipts: 'Rupees Twelve Lakh Fifty Thousand and Fifty Paise Only'. */
export function amountInWords(amountPaise: number): string {
  const paise = amountPaise % 100;
  const inRupees = `Rupees ${inWords((amountPaise - paise) / 100)}`;
  return paise === 0 ? `${inRupees} Only` : `${inRupees} and ${inWords(paise)} Paise Only`;
}

function inWords(value: number): string {
  return toWords(value).replaceAll(/ty (?=(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine)\b)/gu, 'ty-');
}

/** Languages whose number words the library has as they are written; of the others we read wrong ones (docs/decisions/014). */
const WRITTEN_IN = {
  hi: () => import('to-words/hi-IN'),
  gu: () => import('to-words/gu-IN'),
  mr: () => import('to-words/mr-IN'),
  or: () => import('to-words/or-IN'),
} satisfies Partial<Record<Language, unknown>>;

const isWritten = (language: Language): language is keyof typeof WRITTEN_IN => Object.hasOwn(WRITTEN_IN, language);

/** An amount in the words of another language than English: 'चार सौ निन्यानवे रुपये'; undefined where we have none that are right. */
export async function amountInWordsOf(language: Language, amountPaise: number): Promise<string | undefined> {
  if (!isWritten(language)) return undefined;
  const { toCurrency } = await WRITTEN_IN[language]();
  return toCurrency(amountPaise / 100);
}
