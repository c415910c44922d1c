import { displayUnits } from '#contract/units.ts';
import { serve, type Served } from '#server/serve.ts';
import { listUnits } from './list-units.ts';

export const unitsCalls: readonly Served[] = [serve(displayUnits, ({ db }) => listUnits(db))];
