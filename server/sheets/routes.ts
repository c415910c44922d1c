import * as sheets from '#contract/sheets.ts';
import type { Sheet } from '#contract/sheets.ts';
import type { Database } from '#server/database/open.ts';
import { noSheet } from '#server/errors.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { requireStorageRoom } from '#server/properties/storage-room.ts';
import type { SessionUser } from '#server/services.ts';
import { displaySheet } from './display-sheet.ts';
import { startListing, stopListing } from './list-sheet.ts';
import { addBundle, chooseColumns, receiveSheet, removeSheet } from './receive-sheet.ts';
import { linksToSheets } from './sheet-downloads.ts';

async function sheetOf({ db, user }: { db: Database; user: SessionUser }): Promise<Sheet> {
  const sheet = await displaySheet(db, user);
  if (!sheet) throw noSheet();
  return sheet;
}

export const sheetsEndpoints: readonly ServedEndpoint[] = [
  serve(sheets.displaySheet, ({ db, user, query }) => displaySheet(db, user, query.language)),
  serve(
    sheets.readSheet,
    async (request) => {
      await receiveSheet(request, request.user, request.body);
      return sheetOf(request);
    },
    requireStorageRoom,
  ),
  serve(
    sheets.addBundle,
    async (request) => {
      await addBundle(request, request.user, request.body.bundle);
      return sheetOf(request);
    },
    requireStorageRoom,
  ),
  serve(sheets.chooseColumns, async (request) => {
    await chooseColumns(request, request.user, request.body.columns);
    return sheetOf(request);
  }),
  serve(sheets.listSheet, async (request) => {
    await startListing(request, request.user);
    return sheetOf(request);
  }),
  serve(sheets.stopSheet, async (request) => {
    await stopListing(request, request.user);
    return sheetOf(request);
  }),
  serve(sheets.removeSheet, async (request) => {
    await removeSheet(request, request.user);
    return null;
  }),
  serve(sheets.sheetLinks, (request) => linksToSheets(request, request.user)),
];
