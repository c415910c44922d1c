import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ADMINS } from './roles.ts';
import { AREA_FILE_MAX_BYTES } from './limits.ts';
import { problem } from './problem.ts';
import { EXAMPLE_FILES } from './examples.ts';

const TOO_LARGE = problem('AREA_FILE_TOO_LARGE', { megabytes: AREA_FILE_MAX_BYTES / 1024 / 1024 });

/**
 * Checked by file name (specification section 5) and by content on the server; browsers disagree on CSV's media type.
 */
export const AreaFile = z.object({
  file: z.file(problem('CSV_REQUIRED')).check(
    z.refine((file) => /\.csv$/i.test(file.name), problem('CSV_REQUIRED')),
    z.minSize(1, problem('FILE_EMPTY')),
    z.maxSize(AREA_FILE_MAX_BYTES, TOO_LARGE),
  ),
});

const AreaCounts = z.object({ states: z.int(), districts: z.int(), mandals: z.int() });
export type AreaCounts = z.output<typeof AreaCounts>;

export const ImportedAreas = z.object({
  rows: z.int(),
  added: AreaCounts,
  namedInHindi: z.object({ added: AreaCounts, existing: AreaCounts }),
  placed: z.int(),
  skipped: z.object({
    duplicates: z.int(),
    existing: z.int(),
  }),
});
export type ImportedAreas = z.output<typeof ImportedAreas>;

export const CheckedAreas = z.extend(ImportedAreas, {
  /** The first new states: a new state is usually a typing error. */
  newStates: z.array(z.string()),
  errorCount: z.int(),
  errors: z.array(
    z.object({
      line: z.int(),
      message: z.string(),
      code: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
});
export type CheckedAreas = z.output<typeof CheckedAreas>;

const files = { file: { maxBytes: AREA_FILE_MAX_BYTES, tooLarge: TOO_LARGE } };

export const checkAreas = endpoint('POST /state/check-areas', {
  summary: 'What an import of this CSV file would add and skip, and which of its lines are wrong. Changes nothing.',
  who: ADMINS,
  audit: 'reads',
  body: AreaFile,
  multipart: { lists: [], files },
  example: { body: { file: EXAMPLE_FILES.areas } },
  data: CheckedAreas,
  errors: ['WRONG_KIND'],
});

export const addState = endpoint('POST /state/add-state', {
  summary:
    'Imports areas from a CSV file with the columns state, district and mandal, and their Hindi names from state_hindi, district_hindi and mandal_hindi where these are there. A Hindi name that an area has already stays. The columns latitude and longitude say where the middle of a mandal is, in degrees. A file with a wrong line changes nothing; `issues` name the lines.',
  who: ADMINS,
  audit: 'areas-imported',
  body: AreaFile,
  multipart: { lists: [], files },
  example: { body: { file: EXAMPLE_FILES.areas } },
  data: ImportedAreas,
  changesPages: true,
  errors: ['WRONG_KIND'],
});
