import type { FactState } from './facts.ts';

/**
 * Official hosts (gov.in) where a state publishes circle rates, read on 25 November 2026; `npm run check-links` checks
 * that they answer. No source names one for Chhattisgarh. No zod at run time.
 */
export const CIRCLE_RATES: Record<FactState, { host: string; source: string } | undefined> = {
  Bihar: { host: 'bhumijankari.bihar.gov.in', source: 'happynewswebsite.com' },
  Jharkhand: { host: 'enibandhan.jharkhand.gov.in', source: 'enibandhan.jharkhand.gov.in' },
  'Uttar Pradesh': { host: 'igrsup.gov.in', source: 'squareyards.com' },
  'Madhya Pradesh': { host: 'mpigr.gov.in', source: 'housing.com' },
  Chhattisgarh: undefined,
};
