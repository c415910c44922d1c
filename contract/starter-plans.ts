/*
 * Texts of the starter plans as stored. Admins may edit these English rows: pages translate an unedited text and show an edited one unchanged.
 */

export const STARTER_NAMES = {
  single: 'Single plot',
  village: 'Village',
  town: 'Town',
  district: 'District',
} as const;

export const STARTER_DESCRIPTIONS = {
  single:
    'For the one plot you have in mind: the name and phone number of its owner or consultant, and all its documents.',
  village: 'Compare the plots of one village: speak to five sellers and read their documents before you travel.',
  town: 'For a family looking around a town and its outskirts. Credits don’t expire.',
  district: 'For consultants and others looking for land all over a district. Credits don’t expire.',
} as const satisfies Record<keyof typeof STARTER_NAMES, string>;

const EARLIER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'For the one plot you have in mind: its owner’s name and phone number, and all its documents.':
    STARTER_DESCRIPTIONS.single,
  'Compare the plots of one village: speak to five owners and read their documents before you travel.':
    STARTER_DESCRIPTIONS.village,
};

type StarterTexts = Readonly<Record<keyof typeof STARTER_NAMES, string>>;

/** The text of a starter plan in the page's language; unchanged if an admin has edited it. */
export function unlessEdited(text: string, stored: StarterTexts, messages: StarterTexts): string {
  const current = EARLIER_DESCRIPTIONS[text] ?? text;
  // Safe: the keys of the record.
  const plan = (Object.keys(stored) as (keyof StarterTexts)[]).find((key) => stored[key] === current);
  return plan ? messages[plan] : text;
}
