import * as z from 'zod/mini';
import { CORNERS_MAX, CORNERS_MIN, DRAWN_BY } from './boundary.ts';
import { endpoint, IdParams, Id } from './endpoint.ts';
import { SELLERS, SIGNED_IN } from './roles.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { problem } from './problem.ts';
import { PINNED_BY } from './shown-location.ts';
import { EXAMPLE } from './examples.ts';

const INVALID = problem('COORDINATES_INVALID');
const ACCURACY_MAX_METRES = 100_000;

// Degrees, WGS 84, stored with seven decimals.
const latitude = z.number(INVALID).check(z.gte(-90, INVALID), z.lte(90, INVALID));
const longitude = z.number(INVALID).check(z.gte(-180, INVALID), z.lte(180, INVALID));
const accuracy = z.nullable(z.number().check(z.nonnegative(), z.lte(ACCURACY_MAX_METRES)));

export const Pin = z.object({
  latitude,
  longitude,
  accuracy_metres: accuracy,
  pinned_by: z.enum(PINNED_BY),
  shows_exactly: z.boolean(),
});
export type Pin = z.output<typeof Pin>;

export const Boundary = z.object({
  corners: z
    .array(z.tuple([latitude, longitude]))
    .check(
      z.minLength(CORNERS_MIN, problem('CORNERS_TOO_FEW', { least: CORNERS_MIN })),
      z.maxLength(CORNERS_MAX, problem('CORNERS_TOO_MANY', { most: CORNERS_MAX })),
    ),
  drawn_by: z.enum(DRAWN_BY),
  accuracy_metres: accuracy,
});
export type Boundary = z.output<typeof Boundary>;

export const setPin = endpoint('POST /property/set-pin/{id}', {
  summary:
    'Mark where a plot of your own is, and its boundary. A new mark or boundary, one that is moved by more than a kilometre, and a boundary whose area changes by more than a tenth wait for approval.',
  who: SELLERS,
  whose: { are: ['owner'], others: 'NOT_YOURS' },
  params: IdParams,
  body: z.object({
    /** Null deletes the pin; a boundary also sets it to a point inside. */
    pin: z.nullable(Pin),
    /** Null deletes the boundary; left out, it stays as long as there is a pin. */
    boundary: z.optional(z.nullable(Boundary)),
  }),
  example: {
    params: { id: EXAMPLE.property },
    body: {
      pin: { latitude: 25.56, longitude: 84.87, accuracy_metres: 12, pinned_by: 'gps', shows_exactly: false },
      boundary: {
        corners: [
          [25.56, 84.87],
          [25.56, 84.8702],
          [25.5601, 84.8701],
        ],
        drawn_by: 'walked',
        accuracy_metres: 12,
      },
    },
  },
  data: z.object({
    _id: Id,
    status: z.enum(PROPERTY_STATUSES),
    metres_outside: z.nullable(z.number()),
  }),
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'DECISION_TOO_LATE'],
});

export const displayPin = endpoint('GET /property/display-pin/{id}', {
  summary: 'Where a plot is exactly, for its owner, an admin, or a buyer who unlocked it; null without a mark.',
  who: SIGNED_IN,
  whose: { are: ['buyer', 'owner', 'admin'], others: 'NOT_YOURS' },
  params: IdParams,
  example: { params: { id: EXAMPLE.property } },
  data: z.nullable(
    z.extend(Pin, {
      metres_outside: z.nullable(z.number()),
      boundary: z.nullable(z.extend(Boundary, { square_metres: z.number() })),
    }),
  ),
  errors: ['NO_SUCH_PROPERTY'],
});
export type DisplayedPin = z.output<typeof displayPin.data>;
export type DisplayedBoundary = NonNullable<NonNullable<DisplayedPin>['boundary']>;
