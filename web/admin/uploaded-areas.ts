import type { CheckedAreas, ImportedAreas } from '#contract/areas.ts';

/** What the page's action is asked for; everything else is `changeArea`'s. */
export const CHECK = 'check-areas';
export const UPLOAD = 'upload-areas';

export interface WrongLine {
  where: string;
  message: string;
}

/** What came of sending a file. `choice` says which one, counted from the first that was chosen on this page. */
export type UploadedAreas = { choice: number } & (
  | { checked: CheckedAreas }
  | { imported: ImportedAreas }
  /** Why not, and which lines are wrong where lines are. */
  | { failed: string; wrongLines: WrongLine[] }
);
