import type { PropertyStatus } from '#contract/kinds.ts';

/** Approved properties are on the lists, sold ones can be opened by link; nothing else is public. */
export function isPublic(status: PropertyStatus): boolean {
  return status === 'approved' || status === 'sold';
}
