import type { z } from 'zod';
import type { AddPropertyForm } from '#contract/properties.ts';
import type { addUploadedProperty as call } from '#contract/uploads.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import type { Services } from '#server/services.ts';
import { addProperty } from './add-property.ts';
import { once } from './add-property-once.ts';
import { arrivedFiles, takeUploads } from './uploads-in-pieces.ts';

type UploadedForm = z.output<NonNullable<(typeof call)['body']>>;

/**
 * Lists a plot from files that came in pieces, by the same rules as one that came whole. Whoever did not hear the answer sends it again and gets the
 * listing that there is.
 * @throws Refusal as `addPropertyOnce` does, and 404 with the field's path for a file that has not arrived whole
 */
export async function addUploadedProperty(
  services: Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock'>,
  seller: SignedIn,
  { photos, papers, ...facts }: UploadedForm,
): Promise<{ _id: string; listing_number: string }> {
  const named = [
    ...photos.map((id, i) => ({ path: `propertyImage.${i}`, id })),
    ...Object.entries(papers).map(([path, id]) => ({ path, id })),
  ];
  const ids = named.map(({ id }) => id);
  return once(services, seller, facts, async () => {
    const files = await arrivedFiles(services.db, seller, named);
    const filed = Object.fromEntries(named.map(({ path }, i) => [path, files[i]]).slice(photos.length));
    const form: AddPropertyForm = { ...facts, propertyImage: files.slice(0, photos.length), ...filed };
    return addProperty(services, seller, { ...form, attempt: facts.attempt }, (tx) => takeUploads(tx, seller, ids));
  });
}
