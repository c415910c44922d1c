import * as z from 'zod/mini';
import { ADMINS, endpoint, Id, ROLES } from './endpoint.ts';
import { FACT_KEYS } from './facts.ts';
import { DocumentLink } from './documents.ts';
import { PlaceInHindi } from './areas.ts';
import { DOCUMENT_TYPES, PROPERTY_STATUSES, REPORT_STATUSES } from './kinds.ts';
import { PropertyDetail, PropertyReference } from './properties.ts';

/* What an admin reads to decide about a listing. */

export const ReviewQueue = z.object({
  /** Properties that wait for a decision. */
  pending: z.int(),
  /** The one that waits longest, or after `beside` the next; null where no other waits. */
  next: z.nullable(Id),
  previous: z.nullable(Id),
});
export type ReviewQueue = z.output<typeof ReviewQueue>;

const DocumentChange = z.enum(['added', 'replaced', 'removed']);

/** What the owner changed since the last approval: the earlier values. */
export const Changes = z.object({
  /** ISO 8601 */
  approved_at: z.string(),
  place: z.optional(z.object({ state: z.string(), district: z.string(), mandal: z.string() })),
  size: z.optional(z.object({ size: z.number(), units: z.string() })),
  price: z.optional(z.int()),
  description: z.optional(z.string()),
  /** Those stated anew. */
  facts: z.optional(z.array(z.enum(FACT_KEYS))),
  photos: z.optional(z.object({ added: z.int(), removed: z.int() })),
  documents: z.optional(z.array(z.object({ type: z.enum(DOCUMENT_TYPES), change: DocumentChange }))),
});
export type Changes = z.output<typeof Changes>;

const OtherListing = z.object({
  _id: Id,
  listing_number: z.string(),
  state: z.string(),
  district: z.string(),
  mandal: z.string(),
  in_hindi: z.optional(PlaceInHindi),
  size: z.number(),
  units: z.string(),
  status: z.enum(PROPERTY_STATUSES),
});

export const Review = z.object({
  property: PropertyDetail,
  documents: z.array(
    z.extend(DocumentLink, {
      type: z.enum(DOCUMENT_TYPES),
      /** What browsers show is shown beside the facts. */
      content_type: z.string(),
    }),
  ),
  version: z.int(),
  created_at: z.string(),
  owner: z.object({
    _id: Id,
    name: z.string(),
    phone: z.string(),
    phone_verified_at: z.nullable(z.string()),
    email: z.string(),
    role: z.enum(ROLES),
    created_at: z.string(),
  }),
  /** Null where no approval is on record. */
  changes: z.nullable(Changes),
  /** The owner's, newest first: at most ten. */
  others: z.array(OtherListing),
  /** Of this and the owner's other listings, newest first: at most ten. */
  reports: z.array(
    z.object({
      listing_number: z.string(),
      reason: z.string(),
      status: z.enum(REPORT_STATUSES),
      created_at: z.string(),
    }),
  ),
  queue: ReviewQueue,
});
export type Review = z.output<typeof Review>;

export const reviewQueue = endpoint('GET /admin/review-queue', {
  summary: 'How many properties wait for a decision, and which waits longest, or after `beside` which is next.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ beside: z.optional(Id) }),
  data: ReviewQueue,
});

export const reviewProperty = endpoint('GET /admin/review/{id}', {
  summary:
    'One property by id or listing number with what a decision needs: owner, changes since the last approval, the owner’s other listings, reports, and the next that waits.',
  who: ADMINS,
  audit: 'reads',
  params: z.object({ id: PropertyReference }),
  data: Review,
  errors: ['NO_SUCH_PROPERTY'],
});
