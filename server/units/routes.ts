import * as units from '#contract/units.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { addUnit, deleteUnit, renameUnit } from './change-units.ts';
import { listUnits } from './units.ts';

export const unitsEndpoints: readonly ServedEndpoint[] = [
  serve(units.displayUnits, ({ db, query }) => listUnits(db, query)),
  serve(units.addUnit, async ({ db, body, audit }) => {
    const added = await addUnit(db, body.unit);
    audit({ subject: added.unit, subjectId: added._id });
    return added;
  }),
  serve(units.editUnit, async ({ db, body, audit }) => {
    const { unit, was } = await renameUnit(db, body);
    audit({ subject: unit.unit, subjectId: unit._id, was });
    return unit;
  }),
  serve(units.deleteUnit, async ({ db, body, audit }) => {
    const deleted = await deleteUnit(db, body.id);
    audit({ subject: deleted.unit, subjectId: deleted._id });
    return null;
  }),
];
