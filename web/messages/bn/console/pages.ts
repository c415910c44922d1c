import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'একক',
  pricing: 'দাম',
  area: 'এলাকা',
  payments: 'পেমেন্ট',
  overview: 'এক নজরে',
  letters: 'ই-মেল',
  audit: 'অডিট লগ',
  enquiries: 'জিজ্ঞাসা',
  reports: 'রিপোর্ট',
  users: 'ব্যবহারকারী',
  properties: 'জমি',
};
