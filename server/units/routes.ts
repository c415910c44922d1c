import * as units from '#contract/units.ts';
import { serve, type Served } from '#server/serve.ts';
import { addUnit, deleteUnit, renameUnit } from './change-units.ts';
import { listUnits } from './list-units.ts';

export const unitsCalls: readonly Served[] = [
  serve(units.displayUnits, ({ db, query }) => listUnits(db, query)),
  serve(units.addUnit, ({ db, body }) => addUnit(db, body.unit)),
  serve(units.editUnit, ({ db, body }) => renameUnit(db, body)),
  serve(units.deleteUnit, async ({ db, body }) => {
    await deleteUnit(db, body.id);
    return null;
  }),
];
