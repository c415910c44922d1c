import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';

const REQUIRED = 'This field is required';

/** A state, district or mandal, by name or by _id. */
export const areaName = z
  .string(REQUIRED)
  .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(100, 'At most 100 characters'));

export const State = z.object({ _id: Id, state: z.string() });
export const District = z.object({ _id: Id, district: z.string() });
export const Mandal = z.object({ _id: Id, mandal: z.string() });

export const displayStates = endpoint('GET /state/display-states', {
  summary: 'The states, by name.',
  who: 'anyone',
  data: z.array(State),
});

export const displayDistricts = endpoint('POST /state/display-district', {
  summary: "A state's districts, by name.",
  who: 'anyone',
  body: z.object({ state: areaName }),
  data: z.array(District),
  refuses: ['NO_SUCH_AREA'],
});

export const displayMandals = endpoint('POST /state/display-mandals', {
  summary:
    "A district's mandals, by name. A district name that repeats is settled by the state, or refused with the candidates.",
  who: 'anyone',
  body: z.object({ district: areaName, state: z.optional(areaName) }),
  data: z.array(Mandal),
  refuses: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA'],
});
