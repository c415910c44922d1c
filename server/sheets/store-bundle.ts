import { createHash, randomUUID } from 'node:crypto';
import { mkdtempDisposable, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { sheetFiles, sheets } from '#server/database/schema/sheets.ts';
import { noSheet, sheetBusy } from '#server/errors.ts';
import { removeAfterwards, unusedFiles } from '#server/properties/unused-files.ts';
import { requireStorageRoom } from '#server/properties/storage-room.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { listBundle, unpackFiles } from './bundle.ts';
import type { StoredSheet } from './open-planning.ts';

const FILES_AT_ONCE = 40;
/** Longer than any upload takes. */
const LOOKED_AFTER_SECONDS = 2 * 60 * 60;

export interface OpenedBundle {
  path: string;
  listed: readonly { name: string; bytes: number }[];
}

/** @throws HttpError 413 or 415 at `bundle` */
export const openBundle = async (owner: SessionUser, path: string): Promise<OpenedBundle> => ({
  path,
  listed: await listBundle(path, owner.id),
});

/**
 * Keeps the files of a ZIP with its sheet, some at a time; a file of the same name takes the place of the earlier one.
 * @throws HttpError 413 or 415 at `bundle`, 413 when the account is full, 404 where another sheet took this one's place,
 * 409 while it is listed
 */
export async function storeBundle(
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'config'>,
  owner: SessionUser,
  sheet: StoredSheet,
  { path, listed }: OpenedBundle,
): Promise<void> {
  const { db, files, jobs } = services;
  await requireStorageRoom(
    services,
    owner,
    listed.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  await using folder = await mkdtempDisposable(join(dirname(path), 'unpacked-'));
  for (let start = 0; start < listed.length; start += FILES_AT_ONCE) {
    const names = listed.slice(start, start + FILES_AT_ONCE).map(({ name }) => name);
    const unpacked = [...(await unpackFiles(path, owner.id, names, folder.path))];
    const rows = unpacked.map(([name, { path: from, bytes }]) => ({
      name,
      from,
      bytes,
      storageKey: `sheets/${randomUUID()}`,
    }));
    // Looks after a crash: files without a row are deleted.
    const documents = rows.map(({ storageKey }) => storageKey);
    const look = await db.transaction((tx) =>
      jobs.enqueue(tx, unusedFiles, { photos: [], documents }, { afterSeconds: LOOKED_AFTER_SECONDS }),
    );
    const stored: (typeof sheetFiles.$inferInsert)[] = [];
    for (const { name, from, bytes, storageKey } of rows) {
      const content = await readFile(from);
      await files.write(storageKey, content);
      await rm(from);
      stored.push({
        sheetId: sheet.id,
        name,
        bytes,
        storageKey,
        digest: createHash('sha256').update(content).digest('base64url'),
      });
    }
    if (stored.length === 0) continue;
    await db.transaction(async (tx) => {
      const [kept] = await tx.select().from(sheets).where(eq(sheets.id, sheet.id)).for('share');
      if (!kept) throw noSheet();
      if (kept.status === 'listing') throw sheetBusy();
      const earlier = await tx
        .delete(sheetFiles)
        .where(
          and(
            eq(sheetFiles.sheetId, sheet.id),
            inArray(
              sheetFiles.name,
              stored.map(({ name }) => name),
            ),
          ),
        )
        .returning();
      await tx.insert(sheetFiles).values(stored);
      await removeAfterwards(jobs, tx, { documents: earlier });
      await jobs.withdraw(tx, unusedFiles, look);
    });
  }
}
