import * as z from 'zod/mini';
import { endpoint, Id, Page } from './endpoint.ts';
import { CUSTOMERS } from './roles.ts';
import { PropertyCard } from './properties.ts';

export const LeadProperty = z.pick(PropertyCard, {
  _id: true,
  listing_number: true,
  state: true,
  district: true,
  mandal: true,
  in_hindi: true,
  size: true,
  units: true,
});
export type LeadProperty = z.output<typeof LeadProperty>;

export const Lead = z.object({
  _id: z.string(),
  unlocked_at: z.iso.datetime(),
  property: LeadProperty,
  /** Null unless the buyer agrees to be called and has an open account. */
  buyer: z.nullable(z.object({ name: z.string(), phone: z.string() })),
});
export type Lead = z.output<typeof Lead>;

export const LeadDay = z.object({ day: z.iso.date(), views: z.int(), shortlistings: z.int(), unlocks: z.int() });
export type LeadDay = z.output<typeof LeadDay>;

export const displayLeads = endpoint('GET /property/display-leads', {
  summary:
    'Who unlocked your properties, or one of them, newest first: names and phones of those who agreed to be called, and views, shortlistings and unlocks by day.',
  who: CUSTOMERS,
  query: z.object({ property: z.optional(Id), page: Page }),
  example: { query: { page: 1 } },
  data: z.object({
    days: z.array(LeadDay),
    property: z.nullable(LeadProperty),
    leads: z.array(Lead),
  }),
  paged: true,
  errors: ['NO_SUCH_PROPERTY', 'NOT_YOURS'],
});
