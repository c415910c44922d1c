/** What an admin may change by a call, as the audit log calls it. Stable: rows of years keep these words. */
export const ACTIONS_OF_CALLS = [
  'property-approved',
  'property-rejected',
  'property-suspended',
  'property-restored',
  'unit-added',
  'unit-renamed',
  'unit-deleted',
  'plan-added',
  'plan-edited',
  'plan-deleted',
  'state-renamed',
  'district-renamed',
  'tehsil-renamed',
  'area-deleted',
  'areas-imported',
  'enquiry-closed',
  'enquiry-reopened',
  'report-upheld',
  'report-declined',
  'address-written-again',
  'account-closed',
  'data-exported',
] as const;
export type ActionOfCall = (typeof ACTIONS_OF_CALLS)[number];

/** And what only the operator changes, at the machine. */
export const AUDIT_ACTIONS = [...ACTIONS_OF_CALLS, 'admin-made'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
