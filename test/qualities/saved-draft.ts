import type { Page } from '@playwright/test';

/** The texts and the names of files in the drafts of a page's phone (web/properties/listing-form/listing-draft.ts). */
export const savedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    interface Draft {
      fields?: Record<string, string>;
      files?: { field: string; file: File }[];
    }
    const drafts = await new Promise<Draft[]>((done, failed) => {
      const opening = indexedDB.open('drafts');
      opening.addEventListener('error', () => failed(new Error('The drafts did not open')));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('listings').objectStore('listings').getAll();
        reading.addEventListener('success', () => {
          opening.result.close();
          // Safe: the form writes them.
          done(reading.result as Draft[]);
        });
      });
    });
    return drafts.flatMap(({ fields = {}, files = [] }) => [
      ...Object.values(fields),
      ...files.map(({ field, file }) => `${field}: ${file.name}`),
    ]);
  });
