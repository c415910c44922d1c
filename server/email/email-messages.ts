import type { Language } from '#contract/languages.ts';
import { land } from '#words/en/land.ts';
import { letters } from '#words/en/letters.ts';
import { site } from '#words/en/site.ts';

export interface EmailMessages {
  language: Language;
  letters: typeof letters;
  land: typeof land;
  product: (typeof site)['product'];
}

export const ENGLISH: EmailMessages = { language: 'en', letters, land, product: site.product };

/** Loaded on first use of a language. */
export async function emailMessagesIn(language: Language): Promise<EmailMessages> {
  if (language === 'en') return ENGLISH;
  // Safe: each language's files have the types of the English ones (test/languages).
  const [lettersModule, landModule, siteModule] = await Promise.all([
    import(`#words/${language}/letters.ts`) as Promise<{ letters: typeof letters }>,
    import(`#words/${language}/land.ts`) as Promise<{ land: typeof land }>,
    import(`#words/${language}/site.ts`) as Promise<{ site: typeof site }>,
  ]);
  return { language, letters: lettersModule.letters, land: landModule.land, product: siteModule.site.product };
}

/** The Indian date, '12 October 2026', with Latin digits in all languages. */
export function longDay(language: Language, instant: Date): string {
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    instant,
  );
}
