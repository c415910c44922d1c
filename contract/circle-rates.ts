import type { FactState } from './facts.ts';

/**
 * Where a state publishes the least value that it registers land at (circle rate, MVR, guideline value): gov.in alone, as
 * read on 25 November 2026; `npm run check-links` asks whether it answers. For Chhattisgarh no source names such an
 * address. No zod at run time.
 */
export const CIRCLE_RATES: Record<FactState, { host: string; source: string } | undefined> = {
  Bihar: { host: 'bhumijankari.bihar.gov.in', source: 'happynewswebsite.com' },
  Jharkhand: { host: 'enibandhan.jharkhand.gov.in', source: 'enibandhan.jharkhand.gov.in' },
  'Uttar Pradesh': { host: 'igrsup.gov.in', source: 'squareyards.com' },
  'Madhya Pradesh': { host: 'mpigr.gov.in', source: 'housing.com' },
  Chhattisgarh: undefined,
};
