import type { ProblemCode } from '#contract/problem.ts';
import type { displaySheet, RowFault, Sheet } from '#contract/sheets.ts';
import { ApiError } from '#web/client/api.ts';
import { callInSession } from '#web/client/require-session.ts';
import { token } from '#web/client/session.ts';
import { sayIssues } from '#web/client/translate-error.ts';
import { load } from '#web/client/load.ts';
import { columnName } from './column-name.ts';

/** A fault in the page's words; a fault of the whole row has no name of a column. */
export type SaidFault = RowFault & { sentence: string; name: string | undefined };
export type ShownSheet = Omit<Sheet, 'faults'> & { faults: readonly SaidFault[] };

interface LoadedSheet {
  sheet: ShownSheet | null;
  /** False while its plots are listed and the server is out of reach. */
  isReached: boolean;
}

/** The sheet whose plots are being listed, and the session that saw it. */
let listing: { sheet: ShownSheet; by: string | undefined } | undefined;

/** @throws what `callInSession` throws, but for a lost connection while plots are listed */
export async function loadSheet(request: Request): Promise<LoadedSheet> {
  try {
    const { data } = await callInSession<typeof displaySheet>({ name: 'GET /sheet/display-sheet' }, { request });
    const sheet = data && { ...data, faults: await sayFaults(data.faults) };
    listing = sheet?.status === 'listing' ? { sheet, by: token() } : undefined;
    return { sheet, isReached: true };
  } catch (error) {
    if (!(error instanceof ApiError) || !listing || listing.by !== token()) throw error;
    return { sheet: listing.sheet, isReached: false };
  }
}

async function sayFaults(faults: readonly RowFault[]): Promise<SaidFault[]> {
  if (faults.length === 0) return [];
  const [said, facts] = await Promise.all([
    // Safe: a code that this version does not know stands for itself.
    sayIssues(faults.map(({ code, params }) => ({ path: '', code: code as ProblemCode, params }))),
    faults.some(({ column }) => column !== null && columnName(column) === undefined)
      ? load(() => import('./fact-column-names.ts')).catch(() => undefined)
      : undefined,
  ]);
  const nameOf = facts?.nameOfColumn ?? columnName;
  return faults.map((fault, i) => ({
    ...fault,
    sentence: said?.[i]?.message ?? fault.code,
    name: fault.column === null ? undefined : nameOf(fault.column),
  }));
}
