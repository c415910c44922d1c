import * as z from 'zod/mini';
import { endpoint, IdParams, Id, SELLERS, SIGNED_IN } from './endpoint.ts';
import { PROPERTY_STATUSES } from './kinds.ts';
import { problem } from './problem.ts';
import { PINNED_BY } from './shown-location.ts';

/* Where a plot is exactly: for its owner, admins, and who unlocked it. */

const INVALID = problem('COORDINATES_INVALID');
const ACCURACY_MAX_METRES = 100_000;

export const Pin = z.object({
  /** Degrees, WGS 84; kept to seven decimals. */
  latitude: z.number(INVALID).check(z.gte(-90, INVALID), z.lte(90, INVALID)),
  longitude: z.number(INVALID).check(z.gte(-180, INVALID), z.lte(180, INVALID)),
  /** What the phone said; only of its GPS. */
  accuracy_metres: z.nullable(z.number().check(z.nonnegative(), z.lte(ACCURACY_MAX_METRES))),
  pinned_by: z.enum(PINNED_BY),
  /** Whether everybody sees it as it is, not only the cell that it is in. */
  shows_exactly: z.boolean(),
});
export type Pin = z.output<typeof Pin>;

export const setPin = endpoint('POST /property/set-pin/{id}', {
  summary:
    'Mark where a plot of your own is; null takes the mark off. A new mark, or one that is moved by more than a kilometre, waits for approval.',
  who: SELLERS,
  params: IdParams,
  body: z.object({ pin: z.nullable(Pin) }),
  data: z.object({
    _id: Id,
    status: z.enum(PROPERTY_STATUSES),
    /** How far outside of its district it is; null where no outline is known. */
    metres_outside: z.nullable(z.number()),
  }),
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'NOT_YOURS', 'DECISION_TOO_LATE'],
});

export const displayPin = endpoint('GET /property/display-pin/{id}', {
  summary: 'Where a plot is exactly, for its owner, an admin, or a buyer who unlocked it; null without a mark.',
  who: SIGNED_IN,
  params: IdParams,
  data: z.nullable(z.extend(Pin, { metres_outside: z.nullable(z.number()) })),
  errors: ['NO_SUCH_PROPERTY', 'NOT_YOURS'],
});
export type DisplayedPin = z.output<typeof displayPin.data>;
