import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'ಘಟಕಗಳು',
  pricing: 'ದರಗಳು',
  area: 'ಪ್ರದೇಶಗಳು',
  payments: 'ಪಾವತಿಗಳು',
  overview: 'ಒಂದು ನೋಟ',
  letters: 'ಇಮೇಲ್‌ಗಳು',
  audit: 'ಆಡಿಟ್ ಲಾಗ್',
  enquiries: 'ಪ್ರಶ್ನೆಗಳು',
  reports: 'ದೂರುಗಳು',
  users: 'ಬಳಕೆದಾರರು',
  properties: 'ಪ್ಲಾಟ್‌ಗಳು',
};
