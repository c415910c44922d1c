import { and, eq, ne } from 'drizzle-orm';
import { v5 } from 'uuid';
import { sheetListings, sheetRows } from '#server/database/schema/sheets.ts';
import { HttpError } from '#server/errors.ts';
import { addPropertyOnce } from '#server/properties/add-property-once.ts';
import { editProperty } from '#server/properties/edit-property.ts';
import { stateFacts } from '#server/properties/facts/state-facts.ts';
import { photoFolderPath } from '#server/properties/photos/photo-links.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { StoredSheet } from './open-planning.ts';
import { changedFacts, digestOf, type PlannedRow } from './plan-rows.ts';
import type { SentFiles } from './sent-files.ts';

export interface Applying {
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock' | 'config'>;
  owner: SessionUser;
  sheet: StoredSheet;
  sent: SentFiles;
}

/**
 * Lists or changes a row's plot by the functions of the listing form. Repeatable: after a kill the same row finds the
 * listing that it made.
 * @throws HttpError as the form's calls
 */
export async function applyRow(applying: Applying, row: PlannedRow): Promise<void> {
  const id = await listPlot(applying, row).catch(async (error: unknown) => {
    const isGone = error instanceof HttpError && error.code === 'NO_SUCH_UPLOAD' && applying.sent.forgetListed();
    if (!isGone) throw error;
    return listPlot(applying, row);
  });
  await applying.sent.noteListed(id, row.photos ?? []);
  await keepListing(applying, { id, row });
}

async function listPlot({ services, owner, sheet, sent }: Applying, row: PlannedRow): Promise<string> {
  const { facts, stated, place } = row.read;
  if (!facts || !place) throw new Error(`Line ${row.line} was planned without its facts`);
  const { listed } = row;
  const form = {
    ...facts,
    state: place.state,
    district: place.district ?? '',
    mandal: place.mandal ?? '',
    propertyImage: await sent.photos(row.photos ?? []),
    ...(await sent.documents(row.documents)),
  };
  let id: string;
  if (listed) {
    ({ id } = listed);
    const retained = row.photos ? [] : listed.photoIds;
    const existing = retained.map((photo) => ({ filePath: `${photoFolderPath(photo)}full.jpg`, fileName: '' }));
    await editProperty(services, owner, id, { ...form, existing_images: existing });
  } else {
    const added = await addPropertyOnce(services, owner, { ...form, attempt: attemptOf(sheet, row) });
    id = added._id;
  }
  const changed = listed ? changedFacts(listed, stated).length > 0 : Object.keys(stated).length > 0;
  if (changed) await stateFacts(services, owner, id, stated);
  return id;
}

/** The same for each try of a row: the listing form's key against listing twice. */
const attemptOf = ({ id }: StoredSheet, { line }: PlannedRow): string => v5(String(line), id);

/** Keeps what the sheet says of the listing, and that the row is done. */
async function keepListing(
  { services: { db, clock }, owner: { id: ownerId }, sheet }: Applying,
  { id, row }: { id: string; row: PlannedRow },
): Promise<void> {
  const { photos, documents, listed } = row;
  const files = {
    ...listed?.files,
    ...(photos && { photos: digestOf(photos) }),
    ...Object.fromEntries([...documents].map(([type, { digest }]) => [type, digest])),
  };
  const ownNumber = row.ownNumber === '' ? (listed?.ownNumber ?? null) : row.ownNumber;
  await db.transaction(async (tx) => {
    // The number of a deleted listing is free for another one.
    if (ownNumber !== null && ownNumber !== listed?.ownNumber)
      await tx
        .delete(sheetListings)
        .where(
          and(
            eq(sheetListings.ownerId, ownerId),
            eq(sheetListings.ownNumber, ownNumber),
            ne(sheetListings.propertyId, id),
          ),
        );
    await tx
      .insert(sheetListings)
      .values({ propertyId: id, ownerId, ownNumber, files })
      .onConflictDoUpdate({ target: sheetListings.propertyId, set: { ownNumber, files } });
    await tx
      .update(sheetRows)
      .set({ outcome: row.outcome, doneAt: clock() })
      .where(and(eq(sheetRows.sheetId, sheet.id), eq(sheetRows.line, row.line)));
  });
}
