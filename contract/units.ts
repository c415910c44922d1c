import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';

export const Unit = z.object({ _id: Id, unit: z.string() });

/** The size of a unit in one state: customary ones have no legal size, so every figure names what it assumes. */
export const UnitSize = z.object({
  /** Square metres of one unit. */
  square_metres: z.number(),
  /** The size is the same everywhere and by definition. */
  exact: z.boolean(),
});

export const UnitInState = z.extend(Unit, { size: z.nullable(UnitSize) });

export const displayUnits = endpoint('GET /admin/display-units', {
  summary: 'The units of land that a size can be given in, by name.',
  who: ['seller', 'agent', 'admin'],
  data: z.array(Unit),
});
