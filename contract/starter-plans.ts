/*
 * Texts of the plans that a new market begins with, as stored. They are English rows that admins may edit, so pages
 * show a message for a text that nobody has edited, and an edited one as typed (web/plans/plan-texts.ts).
 */

export const STARTER_NAMES = {
  single: 'Single plot',
  village: 'Village',
  town: 'Town',
  district: 'District',
} as const;

export const STARTER_DESCRIPTIONS = {
  single: 'For the one plot you have in mind: its owner’s name and phone number, and all its documents.',
  village: 'Compare the plots of one village: speak to five owners and read their documents before you travel.',
  town: 'For a family looking around a town and its outskirts. Credits don’t expire.',
  district: 'For consultants and others looking for land all over a district. Credits don’t expire.',
} as const satisfies Record<keyof typeof STARTER_NAMES, string>;
