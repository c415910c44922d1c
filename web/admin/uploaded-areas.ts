import type { CheckedAreas, ImportedAreas } from '#contract/area-import.ts';

/** The intent of a preview; `changeArea` has all others. */
export const CHECK = 'check-areas';
export const UPLOAD = 'upload-areas';

export interface WrongLine {
  where: string;
  message: string;
}

/** Result of sending a file. `choice` numbers the files chosen on this page. */
export type UploadedAreas = { choice: number } & (
  | { checked: CheckedAreas }
  | { imported: ImportedAreas }
  | { failed: string; wrongLines: WrongLine[] }
);
