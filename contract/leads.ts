import * as z from 'zod/mini';
import { endpoint, Id, Page, writtenText } from './endpoint.ts';
import { EXAMPLE } from './examples.ts';
import { askedBy, LEAD_STATES, type LeadState, LOST_FOR } from './lead-states.ts';
import { NOTE_MAX_CHARACTERS } from './limits.ts';
import { NamedProperty } from './named-property.ts';
import { problem } from './problem.ts';
import { CUSTOMERS } from './roles.ts';

/** How far an owner got with a lead. */
export const LeadWork = z.object({
  state: z.enum(LEAD_STATES),
  visit_on: z.nullable(z.iso.date()),
  lost_for: z.nullable(z.enum(LOST_FOR)),
  note: z.string(),
  next_on: z.nullable(z.iso.date()),
});
export type LeadWork = z.output<typeof LeadWork>;

export const Lead = z.extend(LeadWork, {
  /** Random, so that it names no buyer and two of one buyer have nothing in common. */
  _id: Id,
  unlocked_at: z.iso.datetime(),
  property: NamedProperty,
  /** Null unless the buyer agrees to be called and has an open account. */
  buyer: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      /** The first of this buyer's leads about which the owner may call: the filter `person` takes it. */
      person: Id,
      /** How many those are. */
      leads: z.int(),
    }),
  ),
});
export type Lead = z.output<typeof Lead>;

export const LeadDay = z.object({ day: z.iso.date(), views: z.int(), shortlistings: z.int(), unlocks: z.int() });
export type LeadDay = z.output<typeof LeadDay>;

export const DUE = ['today'] as const;

const filters = {
  property: z.optional(Id),
  state: z.optional(z.enum(LEAD_STATES)),
  due: z.optional(z.enum(DUE)),
  person: z.optional(Id),
};

export const LeadFilters = z.object(filters);
export type LeadFilters = z.output<typeof LeadFilters>;

export const displayLeads = endpoint('GET /property/display-leads', {
  summary:
    'Who unlocked your properties, or one of them, and how far you got with each: names and phones of those who agreed to be called, and views, shortlistings and unlocks by day. A page has so many buyers, the latest first, each with all their leads; `due=today` are open ones whose date has come, `person` those of one buyer.',
  who: CUSTOMERS,
  query: z.object({ ...filters, page: Page }),
  example: { query: { page: 1, state: 'new' } },
  data: z.object({
    days: z.array(LeadDay),
    property: z.nullable(NamedProperty),
    /** Leads of all properties that are due. */
    due: z.int(),
    leads: z.array(Lead),
  }),
  paged: true,
  errors: ['NO_SUCH_PROPERTY', 'NOT_YOURS'],
});

export const exportLeads = endpoint('GET /property/export-leads', {
  summary: 'The leads of the same filters for a table, a thousand buyers on a page.',
  who: CUSTOMERS,
  query: z.object({ ...filters, page: Page }),
  example: { query: { page: 1, due: 'today' } },
  data: z.array(Lead),
  paged: true,
  errors: ['NO_SUCH_PROPERTY', 'NOT_YOURS'],
});

/** PostgreSQL and people agree on these years. */
const day = z.iso
  .date(problem('INVALID'))
  .check(z.refine((text) => text >= '2000-01-01' && text <= '2099-12-31', problem('INVALID')));

interface Given {
  state?: LeadState | undefined;
  visit_on?: unknown;
  lost_for?: unknown;
}

const isWhole =
  (field: 'visit_on' | 'lost_for') =>
  ({ state, ...given }: Given): boolean =>
    state === undefined || askedBy(state) !== field || (given[field] ?? null) !== null;

export const NoteLeadForm = z
  .object({
    lead_id: Id,
    state: z.optional(z.enum(LEAD_STATES)),
    visit_on: z.optional(z.nullable(day)),
    lost_for: z.optional(z.nullable(z.enum(LOST_FOR))),
    note: z.optional(
      writtenText().check(z.maxLength(NOTE_MAX_CHARACTERS, problem('TOO_LONG', { most: NOTE_MAX_CHARACTERS }))),
    ),
    next_on: z.optional(z.nullable(day)),
  })
  .check(
    z.refine<Given>(isWhole('visit_on'), { path: ['visit_on'], error: problem('REQUIRED') }),
    z.refine<Given>(isWhole('lost_for'), { path: ['lost_for'], error: problem('REQUIRED') }),
  );
export type NoteLeadForm = z.output<typeof NoteLeadForm>;

export const noteLead = endpoint('POST /property/note-lead', {
  summary:
    'Say how far you got with a lead; what is not sent stays. A state comes with the day of the visit (`visit`) or why it is lost (`lost`). On the day of the visit and on `next_on` you are reminded at 9 o’clock in India.',
  who: CUSTOMERS,
  whose: { are: ['owner'], others: 'NO_SUCH_LEAD' },
  body: NoteLeadForm,
  example: {
    body: {
      lead_id: EXAMPLE.lead,
      state: 'visit',
      visit_on: '2026-12-06',
      note: 'Comes with his father',
      next_on: '2026-12-08',
    },
  },
  data: z.object({ lead: LeadWork, before: LeadWork }),
});
