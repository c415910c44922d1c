import { dateIn } from '#contract/dates.ts';
import type { Language } from '#contract/languages.ts';
import type { Messages as AreaNames } from '#messages/en/area-names.ts';
import { type Messages as Buying, messages as buying } from '#messages/en/buying.ts';
import { type Messages as Emails, messages as emails } from '#messages/en/emails.ts';
import { type Messages as Property, messages as property } from '#messages/en/property.ts';
import { type Messages as Site, messages as site } from '#messages/en/site.ts';

export interface EmailMessages {
  language: Language;
  emails: Emails;
  land: Property['land'];
  product: Site['product'];
  words: Site['words'];
  starterNames: Buying['starterNames'];
  returnRules: Buying['returns']['rules'];
  areaNames: AreaNames['names'];
}

export const ENGLISH: EmailMessages = {
  language: 'en',
  emails: emails,
  land: property.land,
  product: site.product,
  words: site.words,
  starterNames: buying.starterNames,
  returnRules: buying.returns.rules,
  areaNames: {},
};

export async function emailMessagesIn(language: Language): Promise<EmailMessages> {
  if (language === 'en') return ENGLISH;
  // Safe: the build writes each language's messages with the types of the English ones.
  const [theirEmails, theirBuying, theirProperty, theirSite, theirAreas] = await Promise.all([
    import(`#messages/${language}/emails.ts`) as Promise<{ messages: Emails }>,
    import(`#messages/${language}/buying.ts`) as Promise<{ messages: Buying }>,
    import(`#messages/${language}/property.ts`) as Promise<{ messages: Property }>,
    import(`#messages/${language}/site.ts`) as Promise<{ messages: Site }>,
    import(`#messages/${language}/area-names.ts`) as Promise<{ messages: AreaNames }>,
  ]);
  return {
    language,
    emails: theirEmails.messages,
    land: theirProperty.messages.land,
    product: theirSite.messages.product,
    words: theirSite.messages.words,
    starterNames: theirBuying.messages.starterNames,
    returnRules: theirBuying.messages.returns.rules,
    areaNames: theirAreas.messages.names,
  };
}

export const longDay = (language: Language, instant: Date): string =>
  dateIn(language, { day: 'numeric', month: 'long', year: 'numeric' }, instant);
