/**
 * States whose RERA authority registers agents, with its official host (gov.in), known on 23 November 2026. Uttar
 * Pradesh has none. No zod at run time.
 */
export const RERA_SITES = {
  Bihar: 'rera.bihar.gov.in',
  Jharkhand: 'jharera.jharkhand.gov.in',
  'Uttar Pradesh': undefined,
  'Madhya Pradesh': 'rera.mp.gov.in',
  Chhattisgarh: 'rera.cgstate.gov.in',
} as const;

export type ReraState = keyof typeof RERA_SITES;

// Safe: the table's own keys.
export const RERA_STATES = Object.keys(RERA_SITES) as [ReraState, ...ReraState[]];
