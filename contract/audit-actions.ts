/** Changes by admins through the API. Stable: stored audit rows use these values. */
export const ACTIONS_OF_CALLS = [
  'property-approved',
  'property-rejected',
  'property-suspended',
  'property-restored',
  'fact-checked',
  'document-noted',
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
  'enquiry-acknowledged',
  'enquiry-answered',
  'enquiry-closed',
  'enquiry-reopened',
  'report-upheld',
  'report-declined',
  'address-written-again',
  'account-closed',
  'account-corrected',
  'account-blocked',
  'account-unblocked',
  'sessions-ended',
  'phone-called',
  'staff-added',
  'staff-removed',
  'staff-role-changed',
  'second-factor-reset',
  'data-exported',
] as const;
export type ActionOfCall = (typeof ACTIONS_OF_CALLS)[number];

/** Includes what the operator changes by command. */
export const AUDIT_ACTIONS = [...ACTIONS_OF_CALLS, 'admin-made'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
