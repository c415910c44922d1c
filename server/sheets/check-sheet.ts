import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { sheetFiles, sheetRows, sheets } from '#server/database/schema/sheets.ts';
import { openPlanning, type StoredSheet } from './open-planning.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';

/** Plans every row of a sheet anew, and keeps what each would do. Lists nothing, and leaves alone what is being listed. */
export async function checkSheet(db: Database, sheet: StoredSheet): Promise<void> {
  const planning = await openPlanning(db, sheet);
  const rows = await db
    .select({ line: sheetRows.line, cells: sheetRows.cells, unread: sheetRows.unread })
    .from(sheetRows)
    .where(eq(sheetRows.sheetId, sheet.id))
    .orderBy(asc(sheetRows.line));
  for await (const planned of planRows(planning, rows)) await keepPlanned(db, sheet.id, planned);
  const ofSheet = eq(sheetFiles.sheetId, sheet.id);
  const isUsed = sql<boolean>`${sheetFiles.name} = any(${sql.param(planning.files.used())}::text[])`;
  await db
    .update(sheetFiles)
    .set({ isUsed })
    .where(and(ofSheet, sql`${sheetFiles.isUsed} <> (${isUsed})`));
  // Rows that a stopped or finished listing left may be listed now.
  await db
    .update(sheets)
    .set({ status: 'checked' })
    .where(and(eq(sheets.id, sheet.id), ne(sheets.status, 'listing')));
}

async function keepPlanned(db: Database, sheetId: string, planned: readonly PlannedRow[]): Promise<void> {
  const kept = planned.map(({ line, ownNumber, outcome, problems }) => ({ line, ownNumber, outcome, problems }));
  await db.execute(sql`
    update ${sheetRows} set own_number = planned."ownNumber", outcome = planned.outcome, problems = planned.problems, done_at = null
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as planned(line int, "ownNumber" text, outcome row_outcome, problems jsonb)
    where sheet_id = ${sheetId} and ${sheetRows.line} = planned.line
      and not exists (select from ${sheets} where ${sheets.id} = ${sheetId} and ${sheets.status} = 'listing')`);
}
