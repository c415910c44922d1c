import { and, eq, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Database } from '#server/database/open.ts';
import { areaImports } from '#server/database/schema.ts';
import type { ReadSoFar } from './area-file.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How far an import has come, for the admin who sends it. One that has not begun is at nothing: its file is still on its way. */
export async function findImportProgress(
  db: Database,
  admin: SignedIn,
  id: string,
): Promise<ReadSoFar & { finished: boolean }> {
  const [found] = await db
    .select({ rows: areaImports.rowsRead, bytes: areaImports.bytesRead, finishedAt: areaImports.finishedAt })
    .from(areaImports)
    .where(and(eq(areaImports.id, id), eq(areaImports.adminId, admin.id)));
  return { rows: found?.rows ?? 0, bytes: found?.bytes ?? 0, finished: Boolean(found?.finishedAt) };
}

export interface Progress {
  note(read: ReadSoFar): void;
  finish(): Promise<void>;
}

/**
 * Writes down how far an import has come, on a connection of its own, so that it is seen while the import's transaction
 * is open. The import neither waits for it nor fails with it.
 * @param id made by the browser; nothing is written without one
 */
export async function startProgress(
  db: Database,
  admin: SignedIn,
  id: string | undefined,
  { clock, log }: { clock: () => Date; log: FastifyBaseLogger },
): Promise<Progress> {
  if (!id) return { note: () => undefined, finish: async () => undefined };
  const now = clock();
  await db.delete(areaImports).where(lt(areaImports.createdAt, new Date(now.getTime() - DAY)));
  const start = { adminId: admin.id, rowsRead: 0, bytesRead: 0, createdAt: now, finishedAt: null };
  await db
    .insert(areaImports)
    .values({ id, ...start })
    .onConflictDoUpdate({ target: areaImports.id, set: start });

  let latest: ReadSoFar = { rows: 0, bytes: 0 };
  let writing: Promise<void> | undefined;
  const write = (finishedAt: Date | null) =>
    db
      .update(areaImports)
      .set({ rowsRead: latest.rows, bytesRead: latest.bytes, finishedAt })
      .where(eq(areaImports.id, id))
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'the progress of an import was not written'),
      );
  return {
    note(read) {
      latest = read;
      // As often as the database keeps up with, and never two at once.
      writing ??= write(null).finally(() => {
        writing = undefined;
      });
    },
    async finish() {
      await writing;
      await write(clock());
    },
  };
}
