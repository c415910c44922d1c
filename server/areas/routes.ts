import * as areas from '#contract/areas.ts';
import { serve, type Served } from '#server/serve.ts';
import { countContents, deleteArea } from './delete-area.ts';
import { checkAreaFile, importAreas } from './import-areas.ts';
import { findImportProgress } from './import-progress.ts';
import { listDistricts, listDistrictsPage, listMandals, listMandalsPage, listStatesPage } from './list-areas.ts';
import { renameDistrict, renameState, renameTehsil } from './rename-area.ts';

export const areasCalls: readonly Served[] = [
  serve(areas.displayStates, ({ db, query }) => listStatesPage(db, query.page)),
  serve(areas.displayDistricts, ({ db, body }) => listDistricts(db, body)),
  serve(areas.displayMandals, ({ db, body }) => listMandals(db, body)),
  serve(areas.displayDistrictStates, ({ db, query }) => listDistrictsPage(db, query.page)),
  serve(areas.displayAllStates, ({ db, query }) => listMandalsPage(db, query.page)),
  serve(areas.editState, ({ db, body }) => renameState(db, body)),
  serve(areas.editDistrict, ({ db, body }) => renameDistrict(db, body)),
  serve(areas.editTehsil, ({ db, body }) => renameTehsil(db, body)),
  serve(areas.areaContents, ({ db, params, query }) => countContents(db, query.type, params.id)),
  serve(areas.deleteArea, ({ db, body }) => deleteArea(db, body.data)),
  serve(areas.checkAreas, ({ db, clock, log, user, query, body }) =>
    checkAreaFile({ db, clock, log }, user, { file: body.file, importId: query.import_id }),
  ),
  serve(areas.addState, ({ db, clock, log, user, query, body }) =>
    importAreas({ db, clock, log }, user, { file: body.file, importId: query.import_id }),
  ),
  serve(areas.importProgress, async ({ db, user, params }) => {
    const { rows, bytes, finished } = await findImportProgress(db, user, params.id);
    return { rowsRead: rows, bytesRead: bytes, finished };
  }),
];
