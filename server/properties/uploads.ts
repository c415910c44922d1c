import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { DAY_MS } from '#contract/time.ts';
import { requireOpenAccount } from '#server/accounts/erase-account.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { photos, uploads } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { noSuchUpload } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { checkFiles, type FormFile } from './check-files.ts';
import { type StoredFile, storeForRows } from './store-files.ts';
import { removeAfterwards } from './unused-files.ts';

const RETENTION_MS = DAY_MS;
/** Per account: three full listings. A further file replaces the oldest. */
const UPLOADS_MAX = 36;

type Upload = typeof uploads.$inferSelect;

export interface NamedUpload {
  field: string;
  kind: FormFile['kind'];
  id: string;
}

/**
 * Checks and stores a file for a later form; idempotent by id.
 * @throws HttpError as `checkFiles`, at the field `file`
 */
export async function storeUpload(
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock'>,
  seller: SessionUser,
  { id, kind, file }: { id: string; kind: FormFile['kind']; file: File },
): Promise<{ _id: string }> {
  const { db, jobs, virusScan, clock } = services;
  const result = { _id: id };
  if (await isThere(db, seller, id)) return result;
  const checked = await checkFiles(virusScan, seller.id, [{ field: 'file', kind, file }]);
  try {
    await storeForRows(services, checked, async (tx, [stored]) => {
      if (!stored) throw new Error('The file was not stored');
      await requireOpenAccount(tx, seller.id);
      const row = 'photo' in stored ? stored.photo : stored.document;
      await tx.insert(uploads).values({ id, ownerId: seller.id, createdAt: clock(), ...row });
      await removeBeyond(tx, jobs, seller);
    });
  } catch (error) {
    // A concurrent request has stored it.
    if (!(await isThere(db, seller, id))) throw error;
  }
  return result;
}

const ofSeller = (seller: SessionUser, ids: readonly string[]) =>
  and(eq(uploads.ownerId, seller.id), inArray(uploads.id, [...ids]));

async function isThere(db: Database, seller: SessionUser, id: string): Promise<boolean> {
  return (await db.$count(uploads, ofSeller(seller, [id]))) > 0;
}

export async function listUploads(db: Database, seller: SessionUser): Promise<{ _id: string }[]> {
  return db.select({ _id: uploads.id }).from(uploads).where(eq(uploads.ownerId, seller.id));
}

async function removeBeyond(tx: Transaction, jobs: Jobs, seller: SessionUser): Promise<void> {
  const oldest = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.ownerId, seller.id))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .offset(UPLOADS_MAX);
  if (oldest.length === 0) return;
  const ids = oldest.map(({ id }) => id);
  await removeFilesOf(tx, jobs, await tx.delete(uploads).where(ofSeller(seller, ids)).returning());
}

/**
 * Moves uploads to a listing's rows, in their transaction. A photo of another listing of the seller may be named too:
 * identical photos share a folder.
 * @throws HttpError 404 with an issue per unknown, unsuitable or repeated id
 */
export async function takeUploads(
  tx: Transaction,
  seller: SessionUser,
  named: readonly NamedUpload[],
): Promise<StoredFile[]> {
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const taken = await tx.delete(uploads).where(ofSeller(seller, ids)).returning();
  const left = new Map(taken.map((upload) => [upload.id, fileOf(upload)]));
  const others = named.filter(({ kind, id }) => kind === 'photo' && !left.has(id)).map(({ id }) => id);
  for (const { id, ...photo } of await ownPhotos(tx, seller, others)) left.set(id, { photo });
  const missing: string[] = [];
  const files = named.flatMap(({ field, kind, id }) => {
    const file = left.get(id);
    left.delete(id);
    if (file && kind in file) return [{ field, ...file }];
    missing.push(field);
    return [];
  });
  if (missing.length > 0) throw noSuchUpload(...missing);
  return files;
}

/** Locked, so that a folder is not removed with its last listing meanwhile. */
async function ownPhotos(tx: Transaction, seller: SessionUser, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, folder, width, height, widths, bytes, likeness } = photos;
  return tx
    .select({ id, folder, width, height, widths, bytes, likeness })
    .from(photos)
    .innerJoin(properties, eq(properties.id, photos.propertyId))
    .where(and(inArray(photos.id, [...ids]), eq(properties.ownerId, seller.id)))
    .for('key share', { of: photos });
}

type WithoutField<File> = File extends unknown ? Omit<File, 'field'> : never;

function fileOf(upload: Upload): WithoutField<StoredFile> | undefined {
  const { folder, width, height, widths, likeness, fileName, contentType, storageKey, bytes } = upload;
  if (folder !== null && width !== null && height !== null && widths !== null) {
    return { photo: { folder, width, height, widths, bytes, likeness } };
  }
  if (fileName !== null && contentType !== null && storageKey !== null) {
    return { document: { fileName, contentType, storageKey, bytes } };
  }
  return undefined;
}

/** Removes files that were uploaded for a form which was never sent. */
export async function removeOldUploads({ db, jobs }: Pick<Services, 'db' | 'jobs'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = lt(uploads.createdAt, new Date(now.getTime() - RETENTION_MS));
    await removeFilesOf(tx, jobs, await tx.delete(uploads).where(old).returning());
  });
}

export async function eraseUploads(tx: Transaction, jobs: Jobs, ownerId: string): Promise<void> {
  await removeFilesOf(tx, jobs, await tx.delete(uploads).where(eq(uploads.ownerId, ownerId)).returning());
}

async function removeFilesOf(tx: Transaction, jobs: Jobs, removed: readonly Upload[]): Promise<void> {
  const files = removed.map(fileOf);
  await removeAfterwards(jobs, tx, {
    photos: files.flatMap((file) => (file && 'photo' in file ? [file.photo] : [])),
    documents: files.flatMap((file) => (file && 'document' in file ? [file.document] : [])),
  });
}
