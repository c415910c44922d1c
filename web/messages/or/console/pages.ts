import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'ଏକକ',
  pricing: 'ଦାମ',
  area: 'ଇଲାକା',
  payments: 'ପେମେଣ୍ଟ',
  overview: 'ଏକ ନଜରରେ',
  letters: 'ଇମେଲ',
  audit: 'ଅଡିଟ ଲଗ',
  enquiries: 'ପ୍ରଶ୍ନ',
  reports: 'ରିପୋର୍ଟ',
  users: 'ଲୋକ',
  properties: 'ପ୍ଲଟ',
};
