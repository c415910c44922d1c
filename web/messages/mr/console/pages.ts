import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'मापे',
  pricing: 'दर',
  area: 'ठिकाणे',
  payments: 'पेमेंट',
  overview: 'आढावा',
  letters: 'पत्रे',
  audit: 'बदलांची नोंद',
  enquiries: 'विचारणा',
  reports: 'रिपोर्ट',
  users: 'वापरकर्ते',
  properties: 'मालमत्ता',
};
