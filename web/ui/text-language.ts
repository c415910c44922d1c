import { type Language, LANGUAGES } from '#contract/languages.ts';
import { pageLanguage } from '#web/client/language.ts';

const SCRIPTS: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/gu,
  hi: /\p{Script=Devanagari}/gu,
  gu: /\p{Script=Gujarati}/gu,
  te: /\p{Script=Telugu}/gu,
  ta: /\p{Script=Tamil}/gu,
  bn: /\p{Script=Bengali}/gu,
  ml: /\p{Script=Malayalam}/gu,
  mr: /\p{Script=Devanagari}/gu,
  kn: /\p{Script=Kannada}/gu,
  or: /\p{Script=Oriya}/gu,
};

/**
 * The `lang` of what a user wrote, by the script of most of its letters: a screen reader's voice for English cannot read
 * Hindi. Undefined in the script of the page.
 */
export function languageOfText(text: string): Language | undefined {
  const lettersIn = (language: Language) => text.match(SCRIPTS[language])?.length ?? 0;
  const page = pageLanguage();
  const [first, ...others] = [page, ...LANGUAGES];
  const most = others.reduce((one, other) => (lettersIn(other) > lettersIn(one) ? other : one), first);
  return most === page ? undefined : most;
}
