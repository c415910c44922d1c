import { eq, sql } from 'drizzle-orm';
import { MEGABYTE } from '#contract/limits.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { consultantPictures } from '#server/database/schema/consultants.ts';
import { documents, photos, uploads } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { sheetFiles, sheets } from '#server/database/schema/sheets.ts';
import { accountFull } from '#server/errors.ts';

/**
 * Runs before a form's files are read.
 * @param bytes of the whole form, if stated
 * @throws HttpError 413 when the account exceeds ACCOUNT_STORAGE_MB
 */
export async function requireStorageRoom(
  { db, config }: Pick<Services, 'db' | 'config'>,
  seller: SessionUser,
  bytes = 0,
): Promise<void> {
  const megabytes = config.accountStorageMegabytes;
  if ((await storedBytes(db, seller.id)) + bytes > megabytes * MEGABYTE) throw accountFull(megabytes);
}

/** Includes deleted listings, whose files buyers may have paid for. */
async function storedBytes(db: Database, ownerId: string): Promise<number> {
  const ofProperties = (table: typeof photos | typeof documents) =>
    sql`(select sum(${table.bytes}) from ${table} join ${properties} on ${eq(properties.id, table.propertyId)}
      where ${eq(properties.ownerId, ownerId)})`;
  const ofSheet = sql`(select sum(${sheetFiles.bytes}) from ${sheetFiles} join ${sheets} on ${eq(sheets.id, sheetFiles.sheetId)}
    where ${eq(sheets.ownerId, ownerId)})`;
  const ofUploads = sql`(select sum(${uploads.bytes}) from ${uploads} where ${eq(uploads.ownerId, ownerId)})`;
  const ofPage = sql`(select sum(${consultantPictures.bytes}) from ${consultantPictures} where ${eq(consultantPictures.userId, ownerId)})`;
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(${ofProperties(photos)}, 0) + coalesce(${ofProperties(documents)}, 0) + coalesce(${ofUploads}, 0) + coalesce(${ofSheet}, 0) + coalesce(${ofPage}, 0) as bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
