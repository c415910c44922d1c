import type { PropertyStatus } from '#contract/kinds.ts';

/** Approved ones are listed, sold ones reachable by link. */
export function isPublic(status: PropertyStatus): boolean {
  return status === 'approved' || status === 'sold';
}
