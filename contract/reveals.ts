import * as z from 'zod/mini';
import { Contact } from './accounts.ts';
import { CUSTOMERS, endpoint, Id, Page, writtenText } from './endpoint.ts';
import { CONTACT_STATUSES, UNLOCKED_ORDERS } from './kinds.ts';
import { NOTE_MAX_CHARACTERS } from './limits.ts';
import { problem } from './problem.ts';
import { documentLinks, PropertyCard } from './properties.ts';
import { ReportStatusOfBuyer } from './reports.ts';

/** What a buyer has unlocked, and what they wrote beside it. */

const note = writtenText().check(z.maxLength(NOTE_MAX_CHARACTERS, problem('TOO_LONG', { most: NOTE_MAX_CHARACTERS })));
const contactStatus = z.nullable(z.enum(CONTACT_STATUSES));

export const UnlockedProperty = z.object({
  property: z.extend(PropertyCard, documentLinks),
  unlocked_at: z.iso.datetime(),
  /** Null once the owner's account is erased. */
  contact: z.nullable(Contact),
  /** The buyer's own, '' without one. */
  note: z.string(),
  contact_status: contactStatus,
  /** Since when the owner may see the buyer's name and phone; null while not. */
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
  data: z.array(UnlockedProperty),
  paged: true,
});

export const noteUnlocked = endpoint('POST /user/note-unlocked', {
  summary: 'Write a note beside a property you unlocked, or how far you got with its seller; what is not sent stays.',
  who: CUSTOMERS,
  body: z.object({ property_id: Id, note: z.optional(note), contact_status: z.optional(contactStatus) }),
  data: z.object({ property_id: Id, note: z.string(), contact_status: contactStatus }),
  errors: ['NO_SUCH_REVEAL'],
});
