import * as z from 'zod/mini';
import { Contact } from './accounts.ts';
import { endpoint, Id, IdParams, Nothing, Page, writtenText } from './endpoint.ts';
import { CUSTOMERS } from './roles.ts';
import { CONTACT_STATUSES, UNLOCKED_ORDERS } from './kinds.ts';
import { CHECK_KEYS } from './land-checks.ts';
import { NOTE_MAX_CHARACTERS } from './limits.ts';
import { NamedProperty } from './named-property.ts';
import { problem } from './problem.ts';
import { documentLinks, PropertyCard, PropertyDetail } from './properties.ts';
import { ReportStatusOfBuyer } from './reports.ts';
import { SignedQuery } from './signed-query.ts';
import { EXAMPLE } from './examples.ts';

const note = writtenText().check(z.maxLength(NOTE_MAX_CHARACTERS, problem('TOO_LONG', { most: NOTE_MAX_CHARACTERS })));
const contactStatus = z.nullable(z.enum(CONTACT_STATUSES));
const ticked = z.array(z.enum(CHECK_KEYS)).check(z.maxLength(CHECK_KEYS.length));

export const UnlockedProperty = z.object({
  property: z.extend(PropertyCard, documentLinks),
  unlocked_at: z.iso.datetime(),
  contact: z.nullable(Contact),
  /** We blocked the seller after the unlock. */
  seller_blocked: z.boolean(),
  note: z.string(),
  contact_status: contactStatus,
  call_agreed_at: z.nullable(z.iso.datetime()),
  report: ReportStatusOfBuyer,
});
export type UnlockedProperty = z.output<typeof UnlockedProperty>;

export const displayUnlocked = endpoint('GET /user/display-unlocked', {
  summary:
    'The properties you unlocked, with contact, documents, your note and your report. `text` is words of the place, the seller, the note or the listing number.',
  who: CUSTOMERS,
  query: z.object({
    page: Page,
    sort: z._default(z.enum(UNLOCKED_ORDERS), 'newest'),
    text: z.optional(writtenText().check(z.maxLength(100, problem('TOO_LONG', { most: 100 })))),
  }),
  example: { query: { page: 1, sort: 'place' } },
  data: z.array(UnlockedProperty),
  paged: true,
});

export const noteUnlocked = endpoint('POST /user/note-unlocked', {
  summary:
    'Write a note beside a property you unlocked, how far you got with its seller, or which checks are done; what is not sent stays.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_REVEAL' },
  body: z.object({
    property_id: Id,
    note: z.optional(note),
    contact_status: z.optional(contactStatus),
    ticked: z.optional(ticked),
  }),
  example: {
    body: { property_id: EXAMPLE.property, note: 'Ask the brother', contact_status: 'no-answer', ticked: ['owner'] },
  },
  data: z.object({ property_id: Id, note: z.string(), contact_status: contactStatus, ticked }),
});

const CheckedPlot = z.extend(NamedProperty, { facts: PropertyDetail.shape.facts });

const Checklist = z.object({ property: CheckedPlot, ticked });
export type Checklist = z.output<typeof Checklist>;

export const SharedChecklist = z.object({
  path: z.string(),
  until: z.iso.datetime(),
});
export type SharedChecklist = z.output<typeof SharedChecklist>;

export const displayChecklist = endpoint('GET /user/display-checklist/{id}', {
  summary:
    'What to check of a property you unlocked, which of it you ticked, and the link for others, if you made one.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_REVEAL' },
  params: IdParams,
  example: { params: { id: EXAMPLE.property } },
  data: z.extend(Checklist, { shared: z.nullable(SharedChecklist) }),
});

export const shareChecklist = endpoint('POST /user/share-checklist', {
  summary: 'Make a link by which others see your checklist of a property you unlocked; an earlier link ends.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_REVEAL' },
  body: z.object({ property_id: Id }),
  example: { body: { property_id: EXAMPLE.property } },
  data: SharedChecklist,
});

export const endSharedChecklist = endpoint('POST /user/end-shared-checklist', {
  summary: 'End the link by which others see your checklist of a property.',
  who: CUSTOMERS,
  body: z.object({ property_id: Id }),
  example: { body: { property_id: EXAMPLE.property } },
  data: Nothing,
});

export const sharedChecklist = endpoint('GET /property/shared-checklist/{id}', {
  summary: 'The checklist of a property as a buyer shares it, by the query of the link.',
  who: 'anyone',
  params: IdParams,
  query: SignedQuery,
  example: {
    params: { id: EXAMPLE.checklistId },
    query: { expires: EXAMPLE.checklistExpires, signature: EXAMPLE.checklistSignature },
  },
  data: Checklist,
  errors: ['NO_SUCH_RESET'],
});
