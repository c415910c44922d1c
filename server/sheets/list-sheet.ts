import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { sheetRows, sheets } from '#server/database/schema/sheets.ts';
import { HttpError, noSheet } from '#server/errors.ts';
import { publishPageChange } from '#server/http/page-changes.ts';
import { filesOfRequest } from '#server/http/multipart.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { applyRow, type Applying } from './apply-row.ts';
import { openPlanning, type StoredSheet } from './open-planning.ts';
import { type PlannedRow, type Planning, planRows, problemsOf } from './plan-rows.ts';
import { SentFiles } from './sent-files.ts';

/** Lists a sheet's rows in the background; a job goes on where the one before it ended, also after a kill. */
export const sheetListing = { name: 'sheet-listing', data: z.object({ sheetId: z.uuid() }) };

/** Well below the time that a job may take; the next job does the rest. */
const LISTS_FOR_MS = 45_000;
const ROWS_READ = 100;

/** Begins, or goes on with, listing the rows that have no fault. @throws HttpError noSheet */
export async function startListing({ db, jobs }: Pick<Services, 'db' | 'jobs'>, owner: SessionUser): Promise<void> {
  await db.transaction(async (tx) => {
    const [begun] = await tx
      .update(sheets)
      .set({ status: 'listing' })
      .where(and(eq(sheets.ownerId, owner.id), inArray(sheets.status, ['checked', 'stopped'])))
      .returning({ id: sheets.id });
    if (begun) await jobs.enqueue(tx, sheetListing, { sheetId: begun.id });
    else if ((await tx.$count(sheets, eq(sheets.ownerId, owner.id))) === 0) throw noSheet();
  });
}

/** The rows that are being listed now are still listed. @throws HttpError noSheet */
export async function stopListing({ db }: Pick<Services, 'db'>, owner: SessionUser): Promise<void> {
  const ofOwner = eq(sheets.ownerId, owner.id);
  const stopped = await db
    .update(sheets)
    .set({ status: 'stopped' })
    .where(and(ofOwner, eq(sheets.status, 'listing')));
  if (!stopped.rowCount && (await db.$count(sheets, ofOwner)) === 0) throw noSheet();
}

type ListServices = Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock' | 'config' | 'pages'>;

/** The work of one job: rows for some time, and a next job for the rest. */
export async function listRows(
  services: ListServices,
  { sheetId }: { sheetId: string },
  listsForMs = LISTS_FOR_MS,
): Promise<void> {
  const { db, jobs, pages } = services;
  const [sheet] = await db.select().from(sheets).where(eq(sheets.id, sheetId));
  if (sheet?.status !== 'listing') return;
  const [owner] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, sheet.ownerId), isNull(users.disabledAt), isNull(users.erasureAskedAt)));
  if (!owner) return stopListing(services, { id: sheet.ownerId, role: 'seller' });

  const planning = await openPlanning(db, sheet);
  const disk = filesOfRequest(services.config.dataDirectory);
  const applying: Applying = { services, owner, sheet, sent: new SentFiles(services, owner, disk) };
  const endsAt = performance.now() + listsForMs;
  try {
    while (performance.now() < endsAt) {
      const left = await listSome(planning, applying);
      if (left === 'none') return await endListing(db, sheet);
      if (left === 'stopped') return;
    }
  } finally {
    await disk.remove();
    // Public listings may have changed.
    pages.forget();
    await publishPageChange(db);
  }
  await db.transaction((tx) => jobs.enqueue(tx, sheetListing, { sheetId }));
}

const endListing = async (db: Database, { id }: StoredSheet): Promise<void> => {
  await db
    .update(sheets)
    .set({ status: 'done' })
    .where(and(eq(sheets.id, id), eq(sheets.status, 'listing')));
};

async function listSome(planning: Planning, applying: Applying): Promise<'some' | 'none' | 'stopped'> {
  const { db } = planning;
  const { id } = applying.sheet;
  const rows = await db
    .select({ line: sheetRows.line, cells: sheetRows.cells, unread: sheetRows.unread })
    .from(sheetRows)
    .where(and(eq(sheetRows.sheetId, id), isNull(sheetRows.doneAt), inArray(sheetRows.outcome, ['added', 'changed'])))
    .orderBy(asc(sheetRows.line))
    .limit(ROWS_READ);
  if (rows.length === 0) return 'none';
  for await (const planned of planRows(planning, rows)) {
    // One by one, so that listings have the order of the sheet.
    for (const row of planned) {
      if ((await db.$count(sheets, and(eq(sheets.id, id), eq(sheets.status, 'listing')))) === 0) return 'stopped';
      await applyOrKeepFault(applying, row);
    }
  }
  return 'some';
}

/** A rejected row keeps its error; the others go on. */
async function applyOrKeepFault(applying: Applying, row: PlannedRow): Promise<void> {
  const { db, clock } = applying.services;
  let { outcome, problems } = row;
  if (outcome === 'added' || outcome === 'changed') {
    try {
      return await applyRow(applying, row);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      problems = problemsOf(error);
      outcome = 'faulty';
    }
  }
  await db
    .update(sheetRows)
    .set({ outcome, problems, doneAt: outcome === 'faulty' ? null : clock() })
    .where(and(eq(sheetRows.sheetId, applying.sheet.id), eq(sheetRows.line, row.line)));
}
