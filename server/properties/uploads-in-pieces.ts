import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { UNFIT_PIECE, type Upload } from '#contract/uploads.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { uploadPieces, uploads } from '#server/database/schema.ts';
import { badInput, noSuchUpload, wrongOffset } from '#server/errors.ts';

/** What is not part of a listing by then is forgotten. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Of one account: three listings with all that they may have. A further file takes the place of the oldest. */
const UPLOADS_MAX = 36;

const PUBLIC = { _id: uploads.id, bytes: uploads.bytes, received: uploads.received };

/** Makes room for a file, which arrives by `keepPiece`. */
export async function beginUpload(
  db: Database,
  seller: SignedIn,
  { file_name: fileName, bytes }: { file_name: string; bytes: number },
  createdAt: Date,
): Promise<Upload> {
  return db.transaction(async (tx) => {
    const [begun] = await tx
      .insert(uploads)
      .values({ ownerId: seller.id, fileName, bytes, createdAt })
      .returning(PUBLIC);
    if (!begun) throw new Error('The upload was not inserted');
    const newest = tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(eq(uploads.ownerId, seller.id))
      .orderBy(desc(uploads.createdAt), desc(uploads.id))
      .offset(UPLOADS_MAX);
    await tx.delete(uploads).where(inArray(uploads.id, newest));
    return begun;
  });
}

/** @throws Refusal 404 where whoever asks has no such file on its way */
export async function uploadStanding(db: Database, seller: SignedIn, id: string): Promise<Upload> {
  const [found] = await db.select(PUBLIC).from(uploads).where(ofSeller(seller, id));
  if (!found) throw noSuchUpload();
  return found;
}

/**
 * Keeps the next piece. Of two that begin at the same place, one is kept.
 * @throws Refusal 404 for no such file, 409 for a piece that begins elsewhere, 400 for one that goes beyond the end
 */
export async function keepPiece(
  db: Database,
  seller: SignedIn,
  id: string,
  { offset, piece }: { offset: number; piece: File },
): Promise<Upload> {
  const content = Buffer.from(await piece.arrayBuffer());
  return db.transaction(async (tx) => {
    const end = offset + content.length;
    const [moved] = await tx
      .update(uploads)
      .set({ received: end })
      .where(and(ofSeller(seller, id), eq(uploads.received, offset), sql`${uploads.bytes} >= ${end}`))
      .returning(PUBLIC);
    if (!moved) {
      const [upload] = await tx.select(PUBLIC).from(uploads).where(ofSeller(seller, id));
      if (!upload) throw noSuchUpload();
      if (upload.received !== offset) throw wrongOffset();
      throw badInput([{ path: 'piece', message: UNFIT_PIECE }]);
    }
    await tx.insert(uploadPieces).values({ uploadId: id, begins: offset, content });
    return moved;
  });
}

const ofSeller = (seller: SignedIn, id: string) => and(eq(uploads.id, id), eq(uploads.ownerId, seller.id));

/**
 * Files that have arrived whole, as a form would have brought them, in the order asked for.
 * @param named by the paths of the fields that name them
 * @throws Refusal 404 with an issue for each that has not
 */
export async function arrivedFiles(
  db: Database,
  seller: SignedIn,
  named: readonly { path: string; id: string }[],
): Promise<File[]> {
  const ids = named.map(({ id }) => id);
  const rows = await db
    .select({ id: uploads.id, fileName: uploads.fileName })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.ownerId, seller.id), eq(uploads.received, uploads.bytes)));
  const names = new Map(rows.map(({ id, fileName }) => [id, fileName]));
  const missing = named.filter(({ id }) => !names.has(id)).map(({ path }) => path);
  if (missing.length > 0) throw noSuchUpload(...missing);
  const files: File[] = [];
  for (const { id } of named) {
    const pieces = await db
      .select({ content: uploadPieces.content })
      .from(uploadPieces)
      .where(eq(uploadPieces.uploadId, id))
      .orderBy(asc(uploadPieces.begins));
    const contents = pieces.map(({ content }) => new Uint8Array(content));
    files.push(new File(contents, names.get(id) ?? ''));
  }
  return files;
}

/**
 * Forgets uploads, in the transaction that writes the listing they became part of.
 * @throws Refusal 404 where another listing took one of them meanwhile
 */
export async function takeUploads(tx: Transaction, seller: SignedIn, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)];
  const taken = await tx
    .delete(uploads)
    .where(and(inArray(uploads.id, distinct), eq(uploads.ownerId, seller.id)))
    .returning({ id: uploads.id });
  if (taken.length < distinct.length) throw noSuchUpload();
}

/** What nobody listed in time. */
export async function removeOldUploads(db: Database, now: Date): Promise<void> {
  await db.delete(uploads).where(lt(uploads.createdAt, new Date(now.getTime() - KEPT_MS)));
}

/** Of somebody who is erased. */
export async function eraseUploads(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.ownerId, ownerId));
}
