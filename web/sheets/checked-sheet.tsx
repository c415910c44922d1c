import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { SheetStatus } from '#contract/sheet-columns.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { load } from '#web/client/load.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { FaultsTable } from './faults-table.tsx';
import { FilesOfSheet } from './files-of-sheet.tsx';
import { ListingProgress } from './listing-progress.tsx';
import type { Sheet } from '#contract/sheets.ts';
import { MatchedColumns } from './matched-columns.tsx';
import { RemoveSheet } from './remove-sheet.tsx';
import { SheetDownload } from './sheet-download.tsx';
import { SheetSummary } from './sheet-summary.tsx';
import type { StepFetcher, takeSheetStep } from './take-sheet-step.ts';

const goneListings = async () => (await load(() => import('./gone-listings.tsx'))).GoneListings;

interface CheckedSheetProps {
  sheet: Sheet;
  isReached: boolean;
  uploads: StepFetcher;
  /** Its status when the page was opened; undefined for a sheet that was read since. */
  opened: SheetStatus | undefined;
  onReplace: () => void;
}

export function CheckedSheet({ sheet, isReached, uploads, opened, onReplace }: CheckedSheetProps) {
  const { another, withRemarks } = sheetsMessages;
  const { submit, state, formData } = useFetcher<typeof takeSheetStep>();
  const take = (step: 'list' | 'stop') => void submit({ step }, { method: 'post' });
  const busy = state !== 'idle' && formData !== undefined;
  const matched = JSON.stringify(sheet.columns);
  const [first] = useState(matched);
  const isAsOpened = sheet.status === opened && matched === first;
  const heading = { id: 'sheet', tabIndex: -1, ref: isAsOpened ? undefined : focusIfLost };
  if (sheet.status === 'listing') {
    return <ListingProgress {...{ sheet, isReached, busy, heading }} onStop={() => take('stop')} />;
  }
  const isMissing = sheet.missing.length > 0;
  // Every row lacks a missing column, which is said once.
  const faults = sheet.faults.filter(({ column }) => column === null || !sheet.missing.includes(column));
  const columns = <MatchedColumns key={matched} sheet={sheet} />;
  return (
    <>
      <SheetSummary key={`${sheet.status} ${matched}`} {...{ sheet, busy, heading }} onList={() => take('list')}>
        <Button variant="secondary" onClick={onReplace}>
          {another}
        </Button>
        <RemoveSheet />
      </SheetSummary>
      {isMissing && columns}
      {faults.length > 0 && <FaultsTable faults={faults} hidden={sheet.fault_count - sheet.faults.length} />}
      {sheet.counts.faulty > 0 && (
        <section aria-labelledby="remarks" className="flex flex-col gap-3">
          <h2 id="remarks" className="text-xl">
            {withRemarks.title}
          </h2>
          <p className="max-w-prose">{withRemarks.text}</p>
          <SheetDownload of="remarks" />
        </section>
      )}
      <FilesOfSheet files={sheet.files} uploads={uploads} />
      {sheet.gone.length > 0 && <Lazy part={goneListings} given={{ gone: sheet.gone }} />}
      {!isMissing && columns}
    </>
  );
}

/** A pressed button that is gone leaves the focus to the heading of what came instead. */
function focusIfLost(heading: HTMLHeadingElement | null): void {
  if (document.activeElement === document.body) heading?.focus();
}
