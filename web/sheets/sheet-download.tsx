import { useFetcher } from 'react-router';
import { sheetsMessages } from '#messages/sheets.ts';
import { Button } from '#web/ui/button.tsx';
import type { takeSheetStep } from './take-sheet-step.ts';

/** Asks for a link at each press: it is valid for some minutes only. */
export function SheetDownload({ of }: { of: 'listings' | 'remarks' }) {
  const { submit, state, formData } = useFetcher<typeof takeSheetStep>();
  return (
    <p className="flex flex-wrap gap-3">
      {(['xlsx', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          className="grow lg:grow-0"
          busy={state !== 'idle' && formData?.get('kind') === kind}
          onClick={() => void submit({ step: 'download', of, kind }, { method: 'post' })}
        >
          {kind === 'xlsx' ? sheetsMessages.excel : sheetsMessages.csv}
        </Button>
      ))}
    </p>
  );
}
