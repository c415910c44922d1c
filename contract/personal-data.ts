import * as z from 'zod/mini';
import { endpoint, SIGNED_IN } from './endpoint.ts';

/** What is kept about somebody, as numbers. */
export const KeptData = z.object({
  email: z.string(),
  /** ISO 8601 */
  created_at: z.string(),
  listings: z.int(),
  photos: z.int(),
  papers: z.int(),
  opened_plots: z.int(),
  payments: z.int(),
  credits: z.int(),
  reports: z.int(),
  queries: z.int(),
});
export type KeptData = z.output<typeof KeptData>;

export const displayMyData = endpoint('GET /user/my-data', {
  summary: 'What is kept about whoever asks, as numbers.',
  who: SIGNED_IN,
  data: KeptData,
});

export const exportMyData = endpoint('POST /user/export-data', {
  summary:
    'An address that gives everything that is kept about whoever asks as one ZIP file: records as JSON, a page to read, photos, papers and receipts. The download has to begin within two minutes.',
  who: SIGNED_IN,
  data: z.object({ file_path: z.string() }),
});
