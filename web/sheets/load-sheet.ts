import type { displaySheet, Sheet } from '#contract/sheets.ts';
import { ApiError } from '#web/client/api.ts';
import { pageLanguage } from '#web/client/language.ts';
import { callInSession } from '#web/client/require-session.ts';
import { token } from '#web/client/session.ts';

interface LoadedSheet {
  sheet: Sheet | null;
  /** False while its plots are listed and the server is out of reach. */
  isReached: boolean;
}

/** The sheet whose plots are being listed, and the session that saw it. */
let listing: { sheet: Sheet; by: string | undefined } | undefined;

/** @throws what `callInSession` throws, but for a lost connection while plots are listed */
export async function loadSheet(request: Request): Promise<LoadedSheet> {
  try {
    const { data: sheet } = await callInSession<typeof displaySheet>(
      { name: 'GET /sheet/display-sheet' },
      { query: { language: pageLanguage() }, request },
    );
    listing = sheet?.status === 'listing' ? { sheet, by: token() } : undefined;
    return { sheet, isReached: true };
  } catch (error) {
    if (!(error instanceof ApiError) || !listing || listing.by !== token()) throw error;
    return { sheet: listing.sheet, isReached: false };
  }
}
