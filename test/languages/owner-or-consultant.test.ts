import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { buyingMessages } from '#messages/buying.ts';
import { setPageLanguage } from '#web/client/language.ts';
import { partNames, textsOf } from '../../scripts/messages/catalogue.ts';
import { glossaryOf } from '../../scripts/messages/glossary.ts';

/*
 * Consultants list other people's land, so whoever lists is the seller. A text says owner only together with consultant,
 * or where ownership of land itself is meant.
 */

/** Ids, or all of a part, that are about who owns land, or about the owner of the site. */
const OWNERSHIP =
  /^(?:facts:(?!review|grades)|checklist:(?!shareText|askOwner)|home:(?:about\.unchecked|about\.sellers\.1|faq|quality|stories)|terms:|admin:(?:decisions|reports)\.\S*quickReasons|admin:audit|console:staff|errors:(?:NOT_YOUR_STAFF_ROLE|OWN_STAFF_ROLE|LAST_ADMIN)|emails:staffAdded|site:words\.owner$|property:listedBy|trust:cannot\.title$)/;

const WORDS: Record<Language, { owner: RegExp; consultant: RegExp }> = Object.fromEntries(
  LANGUAGES.map((language) => [language, wordsOf(language)]),
) as Record<Language, { owner: RegExp; consultant: RegExp }>;

function wordsOf(language: Language) {
  if (language === 'en') return { owner: /\bowners?\b/i, consultant: /\b(?:consultants?|agents?)\b/i };
  const { owner, consultant } = glossaryOf(language);
  return { owner: new RegExp(owner.join('|'), 'u'), consultant: new RegExp(consultant.join('|'), 'u') };
}

/** Texts by id that speak of the owner alone. */
function ownerAlone(language: Language): string[] {
  const { owner, consultant } = WORDS[language];
  return partNames().flatMap((part) =>
    [...textsOf(language, part)]
      .filter(([id]) => !OWNERSHIP.test(`${part}:${id}`))
      .filter(([, { text }]) => owner.test(text) && !consultant.test(text))
      .map(([id, { text }]) => `${part}:${id} ${text}`),
  );
}

test.each(LANGUAGES)('no text in %s calls whoever listed a plot its owner', (language) => {
  expect(ownerAlone(language)).toEqual([]);
});

test.each(LANGUAGES)(
  'in %s a credit opens the contact of the owner or the consultant, by who listed the plot',
  (language) => {
    setPageLanguage(() => language);
    const { opensContact } = buyingMessages.access;
    const { owner, consultant } = WORDS[language];
    expect(opensContact({ by: 'seller' })).toMatch(owner);
    expect(opensContact({ by: 'seller' })).not.toMatch(consultant);
    expect(opensContact({ by: 'agent' })).toMatch(consultant);
    expect(opensContact({ by: 'agent' })).not.toMatch(owner);
    setPageLanguage(() => 'en');
  },
);
