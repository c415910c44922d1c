import * as z from 'zod/mini';
import { endpoint, Id, Page, requiredText } from './endpoint.ts';
import { ADMINS } from './roles.ts';
import { PropertyFinder } from './finding.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { NamedProperty } from './named-property.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

export const AdminPropertyRow = z.extend(NamedProperty, {
  propertyId: Id,
  title: z.string(),
  name: z.string(),
  price: z.int(),
  buyCount: z.int(),
  recordOfRights: z.boolean(),
  landRevenueRecord: z.boolean(),
  missingDoc: z.array(z.enum(DOCUMENT_TYPES)),
  status: z.enum(PROPERTY_STATUSES),
  rejection_reason: z.nullable(z.string()),
  /** Grows with every change by the owner; a publication names the version that was reviewed. */
  version: z.int(),
  created_at: z.iso.datetime(),
});
export type AdminPropertyRow = z.output<typeof AdminPropertyRow>;

export const allProperties = endpoint('GET /admin/all-properties', {
  summary:
    'Every property, pending ones first, then newest first. `text` is a listing number, an id, an owner’s name, phone or e-mail, or an area’s name.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ page: Page, ...PropertyFinder }),
  example: { query: { page: 1, status: 'pending', text: 'bihta', sort: 'oldest' } },
  data: z.array(AdminPropertyRow),
  paged: true,
});

const VERSION_MAX = 2 ** 31 - 1;

/**
 * Publication with `version` fails if the owner has changed the property since. Without it, the current version is
 * published.
 */
const Publication = z.object({ id: Id, version: z.optional(z.int().check(z.gte(1), z.lte(VERSION_MAX))) });

const decided = z.object({ _id: Id, status: z.enum(PROPERTY_STATUSES) });

export const approveProperty = endpoint('POST /admin/approve-property', {
  summary:
    'Publish a pending or rejected property. One that looks like an earlier listing of its owner keeps that one’s date and price history, unless `is_another_plot`.',
  who: ADMINS,
  audit: 'property-approved',
  body: z.extend(Publication, { is_another_plot: z.optional(z.boolean()) }),
  example: { body: { id: EXAMPLE.pendingProperty } },
  data: decided,
  changesPages: true,
  errors: [
    'PHONE_UNVERIFIED',
    'AADHAAR_VISIBLE',
    'AADHAAR_UNKNOWN',
    'NO_SUCH_PROPERTY',
    'DECISION_TOO_LATE',
    'CHANGED_MEANWHILE',
  ],
});

export const ReasonedDecision = z.object({ id: Id, reason: requiredText(problem('REASON_FOR_OWNER_REQUIRED'), 500) });

export const rejectProperty = endpoint('POST /admin/reject-property', {
  summary: 'Refuse a pending property with a reason that its owner reads.',
  who: ADMINS,
  audit: 'property-rejected',
  body: ReasonedDecision,
  example: { body: { id: EXAMPLE.pendingProperty, reason: 'The documents do not match' } },
  data: decided,
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'DECISION_TOO_LATE'],
});

export const suspendProperty = endpoint('POST /admin/suspend-property', {
  summary: 'Take an approved property off the public pages until it is restored.',
  who: ADMINS,
  audit: 'property-suspended',
  body: ReasonedDecision,
  example: { body: { id: EXAMPLE.property, reason: 'The documents do not match' } },
  data: decided,
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'DECISION_TOO_LATE'],
});

export const restoreProperty = endpoint('POST /admin/restore-property', {
  summary: 'Publish a suspended property again.',
  who: ADMINS,
  audit: 'property-restored',
  body: Publication,
  example: { body: { id: EXAMPLE.suspendedProperty } },
  data: decided,
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'DECISION_TOO_LATE', 'CHANGED_MEANWHILE'],
});
