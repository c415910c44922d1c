import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { consultantPictures } from '#server/database/schema/consultants.ts';
import { photoKey } from '#server/properties/photos/photo-files.ts';
import { pagePicturePath } from './archive-paths.ts';
import { iso } from './record-pages.ts';

const picturesOf = (db: Database, userId: string) =>
  db
    .select()
    .from(consultantPictures)
    .where(eq(consultantPictures.userId, userId))
    .orderBy(asc(consultantPictures.createdAt));

/** The pictures of a consultant's page for the export, one of each status. */
export async function pagePictureRecords(db: Database, userId: string) {
  return (await picturesOf(db, userId)).map(({ status, createdAt, decidedAt, decisionReason }) => ({
    file: pagePicturePath(status),
    status,
    sent_at: iso(createdAt),
    decided_at: iso(decidedAt),
    decision_reason: decisionReason,
  }));
}

export async function pagePictureFiles(db: Database, userId: string): Promise<{ path: string; key: string }[]> {
  return (await picturesOf(db, userId)).map(({ status, folder }) => ({
    path: pagePicturePath(status),
    key: photoKey(folder, 'full.jpg'),
  }));
}
