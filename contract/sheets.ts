import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';
import { EXAMPLE_FILES } from './examples.ts';
import { problem } from './problem.ts';
import { LANGUAGES } from './languages.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { SELLERS } from './roles.ts';
import { SHEET_COLUMNS, SHEET_STATUSES } from './sheet-columns.ts';
import { BUNDLE_MAX_MEGABYTES, SHEET_COLUMNS_MAX, SHEET_MAX_MEGABYTES } from './sheet-limits.ts';

/*
 * A sheet of listings: read and checked first, listed when its owner presses so. An account has one sheet at a time; the
 * next one takes its place.
 */

const MEGABYTE = 1024 * 1024;
const INVALID = problem('INVALID');

const Column = z.enum(SHEET_COLUMNS, INVALID);

const SHEET_TOO_LARGE = problem('SHEET_TOO_LARGE', { megabytes: SHEET_MAX_MEGABYTES });
const BUNDLE_TOO_LARGE = problem('BUNDLE_TOO_LARGE', { megabytes: BUNDLE_MAX_MEGABYTES });
const SHEET_FILE = { maxBytes: SHEET_MAX_MEGABYTES * MEGABYTE, tooLarge: SHEET_TOO_LARGE };
const BUNDLE_FILE = { maxBytes: BUNDLE_MAX_MEGABYTES * MEGABYTE, tooLarge: BUNDLE_TOO_LARGE };

const SheetFile = z.file(problem('SHEET_REQUIRED')).check(z.minSize(1, problem('SHEET_EMPTY')));
const BundleFile = z.file(problem('BUNDLE_REQUIRED')).check(z.minSize(1, problem('BUNDLE_EMPTY')));

export const RowFault = z.object({
  line: z.int(),
  own_number: z.string(),
  /** Null for a fault of the whole row. */
  column: z.nullable(Column),
  /** The column as our own sheets head it; null for a fault of the whole row. */
  name: z.nullable(z.string()),
  value: z.string(),
  code: z.string(),
  sentence: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type RowFault = z.output<typeof RowFault>;

export const Sheet = z.object({
  name: z.string(),
  status: z.enum(SHEET_STATUSES),
  read_at: z.iso.datetime(),
  /** Names of other tabs of the file that have lines; one tab alone is read. */
  unread_tabs: z.array(z.string()),
  /** Each column of the sheet; null is left out. */
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), column: z.nullable(Column) })),
  /** Columns that it lacks and cannot do without. */
  missing: z.array(Column),
  rows: z.int(),
  counts: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), faulty: z.int() }),
  /** Rows that were listed or changed since 'List' was pressed. */
  done: z.int(),
  /** A page shows no more of them. */
  faults: z.array(RowFault),
  fault_count: z.int(),
  files: z.object({ count: z.int(), bytes: z.int(), unused: z.array(z.string()), unused_count: z.int() }),
  /** Listings of earlier sheets that this one has no row for; none while tabs were not read. */
  gone: z.array(
    z.object({
      _id: Id,
      own_number: z.string(),
      listing_number: z.string(),
      status: z.enum(PROPERTY_STATUSES),
    }),
  ),
});
export type Sheet = z.output<typeof Sheet>;

export const displaySheet = endpoint('GET /sheet/display-sheet', {
  summary:
    'Your sheet of listings as it was read last, with what each row would do; null without one. Faults are said in `language`.',
  who: SELLERS,
  query: z.object({ language: z._default(z.enum(LANGUAGES), 'en') }),
  example: { query: { language: 'hi' } },
  data: z.nullable(Sheet),
});

export const readSheet = endpoint('POST /sheet/read-sheet', {
  summary:
    'Read a sheet of listings (CSV or XLSX), and a ZIP of the photos and documents that it names. Nothing is listed; it takes the place of your earlier sheet.',
  who: SELLERS,
  multipart: { lists: [], files: { sheet: SHEET_FILE, bundle: BUNDLE_FILE } },
  body: z.object({ sheet: SheetFile, bundle: z.optional(BundleFile) }),
  example: { body: { sheet: EXAMPLE_FILES.sheet } },
  data: Sheet,
  errors: ['NO_SHEET', 'WRONG_KIND', 'SHEET_BUSY', 'ACCOUNT_FULL', 'TOO_BUSY'],
});

export const addBundle = endpoint('POST /sheet/add-bundle', {
  summary:
    'Add a ZIP of photos and documents to your sheet. A file of the same name takes the place of the earlier one.',
  who: SELLERS,
  multipart: { lists: [], files: { bundle: BUNDLE_FILE } },
  body: z.object({ bundle: BundleFile }),
  example: { body: { bundle: EXAMPLE_FILES.bundle } },
  data: Sheet,
  errors: ['NO_SHEET', 'WRONG_KIND', 'SHEET_BUSY', 'ACCOUNT_FULL', 'TOO_BUSY'],
});

export const chooseColumns = endpoint('POST /sheet/choose-columns', {
  summary: 'Say what each column of your sheet is; the same headings are understood so in your next sheets.',
  who: SELLERS,
  body: z.object({ columns: z.array(z.nullable(Column)).check(z.maxLength(SHEET_COLUMNS_MAX, INVALID)) }),
  example: { body: { columns: ['own_number', 'district', null] } },
  data: Sheet,
  errors: ['NO_SHEET', 'SHEET_BUSY'],
});

export const listSheet = endpoint('POST /sheet/list-sheet', {
  summary:
    'List the plots of your sheet whose rows have no fault, and change those that it lists already. It goes on in the background.',
  who: SELLERS,
  data: Sheet,
  errors: ['NO_SHEET', 'SHEET_BUSY'],
});

export const stopSheet = endpoint('POST /sheet/stop-sheet', {
  summary: 'Stop listing your sheet. Plots that were listed stay; the rest may be listed later.',
  who: SELLERS,
  data: Sheet,
  errors: ['NO_SHEET'],
});

export const removeSheet = endpoint('POST /sheet/remove-sheet', {
  summary: 'Remove your sheet and its files. Plots that were listed stay.',
  who: SELLERS,
  data: z.null(),
  errors: ['NO_SHEET', 'SHEET_BUSY'],
});

/** Links to files, for some minutes: a download sends no token. */
export const sheetLinks = endpoint('GET /sheet/links', {
  summary:
    'Links to your listings as a sheet, and to your sheet with a column of remarks, as .xlsx and .csv, valid for two minutes.',
  who: SELLERS,
  data: z.object({
    listings: z.object({ xlsx: z.string(), csv: z.string() }),
    remarks: z.nullable(z.object({ xlsx: z.string(), csv: z.string() })),
  }),
});
