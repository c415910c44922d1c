import { addState, checkAreas } from '#contract/area-import.ts';
import * as areas from '#contract/areas.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { countContents, deleteArea } from './delete-area.ts';
import { findAreasByText } from './find-by-text.ts';
import { checkAreaFile, importAreas, summarise } from './import-areas.ts';
import { listDistricts, listDistrictsPage, listMandals, listMandalsPage, listStatesPage } from './list-areas.ts';
import { renameDistrict, summariseRename, renameState, renameTehsil } from './rename-area.ts';

export const areasEndpoints: readonly ServedEndpoint[] = [
  serve(areas.displayStates, ({ db, query: { page }, pages }) =>
    pages.share(`states ${page ?? ''}`, () => listStatesPage(db, page)),
  ),
  serve(areas.displayDistricts, ({ db, body, pages }) =>
    pages.share(`districts of ${body.state}`, () => listDistricts(db, body)),
  ),
  serve(areas.displayMandals, ({ db, body, pages }) =>
    pages.share(`mandals of ${body.district}, ${body.state}`, () => listMandals(db, body)),
  ),
  serve(areas.displayDistrictStates, ({ db, query }) => listDistrictsPage(db, query)),
  serve(areas.displayAllStates, ({ db, query }) => listMandalsPage(db, query)),
  serve(areas.findAreas, ({ db, query }) => findAreasByText(db, query.text ?? '')),
  serve(areas.editState, async ({ db, body, audit }) => {
    const renamed = await renameState(db, body);
    const { area } = renamed;
    audit(summariseRename([area.state], renamed));
    return area;
  }),
  serve(areas.editDistrict, async ({ db, body, audit }) => {
    const renamed = await renameDistrict(db, body);
    const { area } = renamed;
    audit(summariseRename([area.district, area.state], renamed));
    return area;
  }),
  serve(areas.editTehsil, async ({ db, body, audit }) => {
    const renamed = await renameTehsil(db, body);
    const { area } = renamed;
    audit(summariseRename([area.mandal, area.district, area.state], renamed));
    return area;
  }),
  serve(areas.areaContents, ({ db, params, query }) => countContents(db, query.type, params.id)),
  serve(areas.deleteArea, async ({ db, body, audit }) => {
    const { id, name, within } = await deleteArea(db, body.data);
    audit({ subject: name, subjectId: id });
    return within;
  }),
  serve(checkAreas, ({ db, body }) => checkAreaFile(db, body.file)),
  serve(addState, async ({ db, body, audit }) => {
    const imported = await importAreas(db, body.file);
    audit({ subject: summarise(imported) });
    return imported;
  }),
];
