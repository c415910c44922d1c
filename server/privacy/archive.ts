import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ZipFile } from 'yazl';
import type { Database } from '#server/database/open.ts';
import { findCreditNote, findReceipt } from '#server/payments/receipts/find-receipt.ts';
import { receiptPdf } from '#server/payments/receipts/receipt-pdf.ts';
import type { Services } from '#server/services.ts';
import { receiptPath } from './archive-paths.ts';
import { draftRecords } from './draft-records.ts';
import { readMe } from './read-me.ts';
import {
  accountRecords,
  adminChangeRecords,
  emailRecords,
  revealedPropertyRecords,
  queryRecords,
  reportRecords,
  sessionRecords,
} from './records.ts';
import { creditRecords, paymentRecords } from './payment-records.ts';
import { listingRecords, uploads } from './listing-records.ts';
import { pagePictureFiles } from './page-pictures.ts';
import { savedSearchRecords } from './saved-search-records.ts';
import { leadRecords } from './lead-records.ts';
import { shortlistRecords } from './shortlist-records.ts';

type Records = (db: Database, userId: string) => AsyncGenerator<object>;

export const RECORD_FILES = {
  'account.json': accountRecords,
  'sessions.json': sessionRecords,
  'listings.json': listingAndDraftRecords,
  'opened-plots.json': revealedPropertyRecords,
  'leads.json': leadRecords,
  'shortlist.json': shortlistRecords,
  'payments.json': paymentRecords,
  'credits.json': creditRecords,
  'reports.json': reportRecords,
  'saved-searches.json': savedSearchRecords,
  'queries.json': queryRecords,
  'emails.json': emailRecords,
  'admin-changes.json': adminChangeRecords,
} satisfies Record<string, Records>;

async function* listingAndDraftRecords(db: Database, userId: string) {
  yield* listingRecords(db, userId);
  yield* draftRecords(db, userId);
}

type ExportServices = Pick<Services, 'db' | 'files' | 'clock'> & { log: Pick<FastifyBaseLogger, 'error'> };

/**
 * A user's data as a ZIP, streamed in constant memory. Lost files are omitted and logged; any other error ends the
 * stream.
 */
export function personalArchive(services: ExportServices, userId: string): Readable {
  const zip = new ZipFile();
  // Entries handle their own errors; without a listener one would end the process.
  zip.on('error', () => undefined);
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  fill(services, userId, (path, source) => put(zip, out, { path, source, mtime: services.clock() })).then(
    () => zip.end(),
    (error: unknown) => {
      if (!out.destroyed) services.log.error({ err: error }, 'an export of personal data broke off');
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    },
  );
  return out;
}

async function put(
  zip: ZipFile,
  out: PassThrough,
  { path, source, mtime }: { path: string; source: Readable; mtime: Date },
): Promise<void> {
  const stop = () => source.destroy();
  out.once('close', stop);
  if (out.destroyed) stop();
  else zip.addReadStream(source, path, { compress: /\.(json|html)$/.test(path), mtime });
  await finished(source);
  out.off('close', stop);
}

async function fill(
  { db, files, clock, log }: ExportServices,
  userId: string,
  add: (path: string, source: Readable) => Promise<void>,
): Promise<void> {
  await add('read-me.html', Readable.from(readMe(db, userId, clock())));
  for (const [path, records] of Object.entries(RECORD_FILES)) await add(path, Readable.from(json(records(db, userId))));
  const addStored = async ({ path, key }: { path: string; key: string }) => {
    const stored = await files.read(key);
    if (stored) await add(path, stored.stream);
    else log.error({ path }, 'an export misses a file that storage has lost');
  };
  for await (const upload of uploads(db, userId)) await addStored(upload);
  for (const picture of await pagePictureFiles(db, userId)) await addStored(picture);
  for await (const { _id, receipt, credit_notes } of paymentRecords(db, userId)) {
    const found = receipt && (await findReceipt(db, _id));
    if (found) await add(receiptPath(found.number), Readable.from([await receiptPdf(found)]));
    for (const note of credit_notes) {
      const refund = await findCreditNote(db, note._id);
      if (refund) await add(note.file, Readable.from([await receiptPdf(refund)]));
    }
  }
}

async function* json(records: AsyncGenerator<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of records) {
    yield `${before}${JSON.stringify(record)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
