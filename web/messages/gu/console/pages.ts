import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'એકમો',
  pricing: 'ભાવ',
  area: 'વિસ્તાર',
  payments: 'પેમેન્ટ',
  overview: 'સારાંશ',
  letters: 'પત્રો',
  audit: 'ફેરફારની નોંધ',
  enquiries: 'પૂછપરછ',
  reports: 'રિપોર્ટ',
  users: 'વપરાશકારો',
  properties: 'મિલકતો',
};
