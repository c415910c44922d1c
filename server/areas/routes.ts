import * as areas from '#contract/areas.ts';
import { serve, type Served } from '#server/serve.ts';
import { listDistricts, listMandals, listStates } from './list-areas.ts';

export const areasCalls: readonly Served[] = [
  serve(areas.displayStates, ({ db }) => listStates(db)),
  serve(areas.displayDistricts, ({ db, body }) => listDistricts(db, body)),
  serve(areas.displayMandals, ({ db, body }) => listMandals(db, body)),
];
