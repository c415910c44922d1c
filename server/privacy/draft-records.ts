import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { uploads } from '#server/database/schema/files.ts';
import { sheetFiles, sheetHeadings, sheetRows, sheets } from '#server/database/schema/sheets.ts';
import { iso } from './record-pages.ts';

const LINES_AT_ONCE = 500;

/** Yields files sent for a form, and the sheet that is being imported, line by line: no listing has them yet. */
export async function* draftRecords(db: Database, userId: string) {
  const sent = await db.select().from(uploads).where(eq(uploads.ownerId, userId)).orderBy(asc(uploads.createdAt));
  for (const { fileName, contentType, bytes, createdAt } of sent)
    yield { upload: fileName ?? 'photo', content_type: contentType, bytes, created_at: iso(createdAt) };
  const [sheet] = await db.select().from(sheets).where(eq(sheets.ownerId, userId));
  if (sheet) {
    const { id, name, status, readAt, headings, unreadTabs } = sheet;
    const files = await db.select().from(sheetFiles).where(eq(sheetFiles.sheetId, id)).orderBy(asc(sheetFiles.name));
    yield {
      sheet: name,
      status,
      read_at: iso(readAt),
      headings,
      unread_tabs: unreadTabs,
      files: files.map(({ name: file, bytes }) => ({ file, bytes })),
    };
    yield* linesOf(db, id);
  }
  const chosen = await db.select().from(sheetHeadings).where(eq(sheetHeadings.ownerId, userId));
  for (const { heading, column } of chosen) yield { heading, means: column };
}

async function* linesOf(db: Database, sheetId: string) {
  for (let after: number | undefined = 0; after !== undefined;) {
    const lines: (typeof sheetRows.$inferSelect)[] = await db
      .select()
      .from(sheetRows)
      .where(and(eq(sheetRows.sheetId, sheetId), gt(sheetRows.line, after)))
      .orderBy(asc(sheetRows.line))
      .limit(LINES_AT_ONCE);
    for (const { line, cells, ownNumber, outcome, doneAt } of lines)
      yield { line, cells, own_number: ownNumber, outcome, done_at: iso(doneAt) };
    after = lines.length < LINES_AT_ONCE ? undefined : lines.at(-1)?.line;
  }
}
