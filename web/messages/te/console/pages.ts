import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'కొలతలు',
  pricing: 'ధరలు',
  area: 'ప్రాంతాలు',
  payments: 'పేమెంట్లు',
  overview: 'ముఖ్య వివరాలు',
  letters: 'ఈమెయిళ్లు',
  audit: 'మార్పుల రికార్డు',
  enquiries: 'ప్రశ్నలు',
  reports: 'రిపోర్టులు',
  users: 'యూజర్లు',
  properties: 'ఆస్తులు',
};
