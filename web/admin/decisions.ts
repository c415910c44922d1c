import { type PropertyStatus, allows } from '#contract/property-statuses.ts';

export const DECISIONS = ['approve', 'reject', 'suspend', 'restore'] as const;
export type Decision = (typeof DECISIONS)[number];

export const decisionsFor = (status: PropertyStatus): Decision[] =>
  DECISIONS.filter((decision) => allows(decision, status));

export function wantsReason(decision: Decision): decision is 'reject' | 'suspend' {
  return decision === 'reject' || decision === 'suspend';
}
