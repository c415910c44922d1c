import * as z from 'zod/mini';
import { ChosenProperty } from './chosen-properties.ts';
import { endpoint, Id, IdParams, Nothing, writtenText } from './endpoint.ts';
import { CUSTOMERS } from './roles.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { CHOSEN_MAX, SHORTLIST_MAX, SHORTLIST_NOTE_MAX_CHARACTERS } from './limits.ts';
import { problem } from './problem.ts';
import { PropertyCard } from './properties.ts';
import { SignedQuery } from './signed-query.ts';
import { EXAMPLE } from './examples.ts';

const note = writtenText().check(
  z.maxLength(SHORTLIST_NOTE_MAX_CHARACTERS, problem('TOO_LONG', { most: SHORTLIST_NOTE_MAX_CHARACTERS })),
);

export const SeenProperty = z.object({
  price: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  documents: z.int().check(z.gte(0), z.lte(DOCUMENT_TYPES.length)),
  sold: z.boolean(),
});
export type SeenProperty = z.output<typeof SeenProperty>;

export const ShortlistedProperty = z.extend(ChosenProperty, {
  property_id: Id,
  added_at: z.iso.datetime(),
  note: z.string(),
  seen: SeenProperty,
});
export type ShortlistedProperty = z.output<typeof ShortlistedProperty>;

export const SharedShortlist = z.object({
  path: z.string(),
  until: z.iso.datetime(),
  with_notes: z.boolean(),
});
export type SharedShortlist = z.output<typeof SharedShortlist>;

export const displayShortlist = endpoint('GET /user/display-shortlist', {
  summary: 'Your shortlist, newest first: each property as it stands and as you last saw it, and the link for others.',
  who: CUSTOMERS,
  data: z.object({ properties: z.array(ShortlistedProperty), shared: z.nullable(SharedShortlist) }),
});

const Shortlisted = z.array(Id);

export const displayShortlisted = endpoint('GET /user/display-shortlisted', {
  summary: 'The ids of the properties on your shortlist.',
  who: CUSTOMERS,
  data: Shortlisted,
});

export const addToShortlist = endpoint('POST /user/add-to-shortlist', {
  summary:
    'Put properties on your shortlist, also those that a device kept without an account. What is there stays; notes are joined, and properties that were never public are left out.',
  who: CUSTOMERS,
  body: z.object({
    properties: z
      .array(
        z.object({
          property_id: Id,
          added_at: z.optional(z.iso.datetime()),
          note: z.optional(note),
          seen: z.optional(SeenProperty),
        }),
      )
      .check(z.minLength(1), z.maxLength(CHOSEN_MAX, problem('TOO_MANY_CHOSEN', { most: CHOSEN_MAX }))),
  }),
  example: {
    body: {
      properties: [
        {
          property_id: EXAMPLE.property,
          added_at: '2026-11-01T09:30:00.000Z',
          note: 'Ask the brother',
          seen: { price: 500_000, documents: 3, sold: false },
        },
      ],
    },
  },
  data: Shortlisted,
  errors: ['SHORTLIST_FULL'],
});

export const noteShortlisted = endpoint('POST /user/note-shortlisted', {
  summary: 'Write your note beside a property on your shortlist.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NOT_SHORTLISTED' },
  body: z.object({ property_id: Id, note }),
  example: { body: { property_id: EXAMPLE.shortlistedProperty, note: 'Too far' } },
  data: Nothing,
});

export const seeShortlisted = endpoint('POST /user/see-shortlisted', {
  summary: 'Say that you have seen how properties on your shortlist are now; others are ignored.',
  who: CUSTOMERS,
  body: z.object({ property_ids: z.array(Id).check(z.minLength(1), z.maxLength(SHORTLIST_MAX)) }),
  example: { body: { property_ids: [EXAMPLE.shortlistedProperty] } },
  data: Nothing,
});

export const removeFromShortlist = endpoint('POST /user/remove-from-shortlist', {
  summary: 'Take a property off your shortlist; one that is not there is no error.',
  who: CUSTOMERS,
  body: z.object({ property_id: Id }),
  example: { body: { property_id: EXAMPLE.shortlistedProperty } },
  data: Shortlisted,
});

export const shareShortlist = endpoint('POST /user/share-shortlist', {
  summary: 'Make a link by which others see your shortlist; an earlier link ends.',
  who: CUSTOMERS,
  body: z.object({ with_notes: z.boolean() }),
  example: { body: { with_notes: true } },
  data: SharedShortlist,
});

export const endSharedShortlist = endpoint('POST /user/end-shared-shortlist', {
  summary: 'End the link by which others see your shortlist.',
  who: CUSTOMERS,
  data: Nothing,
});

export const sharedShortlist = endpoint('GET /property/shared-shortlist/{id}', {
  summary: 'A shortlist as its user shares it, by the query of the link: what of it is public.',
  who: 'anyone',
  params: IdParams,
  query: SignedQuery,
  example: {
    params: { id: EXAMPLE.shortlistId },
    query: { expires: EXAMPLE.shortlistExpires, signature: EXAMPLE.shortlistSignature },
  },
  data: z.object({
    properties: z.array(z.object({ card: PropertyCard, note: z.string() })),
    hidden: z.int(),
    until: z.iso.datetime(),
  }),
  errors: ['NO_SUCH_RESET'],
});
