/** What an admin may change, as the audit log calls it. Stable: rows of years keep these words. */
export const AUDIT_ACTIONS = [
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
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
