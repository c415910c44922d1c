import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'इकाइयाँ',
  pricing: 'कीमतें',
  area: 'इलाके',
  payments: 'भुगतान',
  overview: 'एक नज़र में',
  letters: 'ईमेल',
  audit: 'ऑडिट लॉग',
  enquiries: 'सवाल',
  reports: 'रिपोर्ट',
  users: 'लोग',
  properties: 'प्लॉट',
};
