import type { PropertyStatus } from '#contract/property-statuses.ts';

export const DECISIONS = ['approve', 'reject', 'suspend', 'restore'] as const;
export type Decision = (typeof DECISIONS)[number];

export const DECISIONS_FOR: Record<PropertyStatus, readonly Decision[]> = {
  pending: ['approve', 'reject'],
  approved: ['suspend'],
  rejected: ['approve'],
  sold: [],
  suspended: ['restore'],
  removed: [],
};

export function wantsReason(decision: Decision): decision is 'reject' | 'suspend' {
  return decision === 'reject' || decision === 'suspend';
}
