import { eq, sql } from 'drizzle-orm';
import type { Services, SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { documents, photos, properties, uploads } from '#server/database/schema.ts';
import { accountFull } from '#server/errors.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Asked before a file of a form is read.
 * @param bytes of the whole form; undefined where it does not say
 * @throws HttpError 413 when the account's files take what ACCOUNT_STORAGE_MB lets them
 */
export async function requireStorageRoom(
  { db, config }: Pick<Services, 'db' | 'config'>,
  seller: SessionUser,
  bytes = 0,
): Promise<void> {
  const megabytes = config.accountStorageMegabytes;
  if ((await storedBytes(db, seller.id)) + bytes > megabytes * MEGABYTE) throw accountFull(megabytes);
}

/** What the files of an account take in storage: also of listings that were deleted, which buyers may have paid for. */
async function storedBytes(db: Database, ownerId: string): Promise<number> {
  const ofProperties = (table: typeof photos | typeof documents) =>
    sql`(select sum(${table.bytes}) from ${table} join ${properties} on ${eq(properties.id, table.propertyId)}
      where ${eq(properties.ownerId, ownerId)})`;
  const ofUploads = sql`(select sum(${uploads.bytes}) from ${uploads} where ${eq(uploads.ownerId, ownerId)})`;
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(${ofProperties(photos)}, 0) + coalesce(${ofProperties(documents)}, 0) + coalesce(${ofUploads}, 0) as bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
