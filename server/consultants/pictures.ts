import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { OwnPage } from '#contract/consultants.ts';
import type { Photo } from '#contract/properties.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultantPictures } from '#server/database/schema/consultants.ts';
import { badInput, issue, sessionEnded } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { checkFiles, type CheckedFile } from '#server/properties/check-files.ts';
import { photoLink } from '#server/properties/photos/photo-links.ts';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#server/properties/photos/prepared-photo.ts';
import { storeForRows } from '#server/properties/store-files.ts';
import { removeAfterwards } from '#server/properties/unused-files.ts';
import type { Services, SessionUser } from '#server/services.ts';

/** Twice what the page shows. Wider files are discarded, so that posters cannot be published here. */
const [PICTURE_WIDTH] = PHOTO_WIDTHS;
/** A smaller picture would be blurred on the page, and a strip would be a line there. */
const SIDE_MIN = 96;
const SIDES_RATIO_MAX = 4;

/**
 * Stores the next picture of a consultant's page, which waits for review in place of an earlier one that waited or was
 * rejected.
 * @throws HttpError as `checkFiles`, at the field `file`; PICTURE_SHAPE there
 */
export async function addPicture(
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock'>,
  { id: userId }: SessionUser,
  file: File,
): Promise<void> {
  const checked = await checkFiles(services.virusScan, userId, [{ field: 'file', kind: 'photo', file }]);
  if (checked.some((one) => 'photo' in one && !isUsable(one.photo)))
    throw badInput(issue('file', 'PICTURE_SHAPE', { least: SIDE_MIN, times: SIDES_RATIO_MAX }));
  await storeForRows(services, checked.map(smallest), async (tx, [stored]) => {
    if (!stored || !('photo' in stored)) throw new Error('The picture was not stored');
    await lockOpenAccount(tx, userId);
    await removePictures(tx, services.jobs, userId, ne(consultantPictures.status, 'shown'));
    const { folder, width, height, bytes } = stored.photo;
    await tx.insert(consultantPictures).values({ userId, folder, width, height, bytes, createdAt: services.clock() });
  });
}

function isUsable({ width, height }: { width: number; height: number }): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= SIDE_MIN && longer <= SIDES_RATIO_MAX * shorter;
}

/** Two pictures of one consultant at once wait for each other. */
async function lockOpenAccount(tx: Transaction, userId: string): Promise<void> {
  const [open] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.erasureAskedAt)))
    .for('no key update');
  if (!open) throw sessionEnded();
}

/** The file of one width alone, under the name of a whole picture. */
function smallest(file: CheckedFile): CheckedFile {
  if (!('photo' in file)) return file;
  const { photo } = file;
  const wanted = photo.width > PICTURE_WIDTH ? String(PICTURE_WIDTH) : 'full';
  const variants = PHOTO_FORMATS.flatMap((format) => {
    const variant = photo.variants.find(({ name }) => name === `${wanted}.${format}`);
    return variant ? [{ ...variant, name: `full.${format}` }] : [];
  });
  const width = Math.min(photo.width, PICTURE_WIDTH);
  return { ...file, photo: { ...photo, width, height: Math.round((width * photo.height) / photo.width), variants } };
}

/**
 * Removes what the consultant sent, whether shown or not; also with the account's erasure.
 * @returns whether one was shown
 */
export async function removePictures(tx: Transaction, jobs: Jobs, userId: string, only?: SQL): Promise<boolean> {
  const removed = await tx
    .delete(consultantPictures)
    .where(and(eq(consultantPictures.userId, userId), only))
    .returning({ folder: consultantPictures.folder, status: consultantPictures.status });
  await removeAfterwards(jobs, tx, { photos: removed.map(({ folder }) => ({ folder, widths: [] })) });
  return removed.some(({ status }) => status === 'shown');
}

type Facts = Pick<typeof consultantPictures.$inferSelect, 'id' | 'width' | 'height'>;

/** @param isPublic false for a picture that only its owner and admins see, by a signed link */
export function pictureOf(
  { id, width, height }: Facts,
  isPublic: boolean,
  { linkSecret, clock }: Pick<Services, 'linkSecret' | 'clock'>,
): Photo {
  const path = photoLink(id, isPublic, { linkSecret, now: clock() });
  return { _id: id, file_path: path, file_name: `${id}.jpg`, width, height, widths: [] };
}

/** All pictures of a consultant as they see them, by signed links. */
export async function ownPictures(
  services: Pick<Services, 'linkSecret' | 'clock'> & { db: Database | Transaction },
  userId: string,
): Promise<OwnPage['pictures']> {
  const rows = await services.db
    .select()
    .from(consultantPictures)
    .where(eq(consultantPictures.userId, userId))
    .orderBy(consultantPictures.createdAt);
  return rows.map((row) => ({
    status: row.status,
    picture: pictureOf(row, false, services),
    ...(row.decisionReason === null ? {} : { reason: row.decisionReason }),
  }));
}
