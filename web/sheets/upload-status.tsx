import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { IssueText } from '#web/ui/field.tsx';
import { stopUpload, useUploadStatus } from './chosen-files.ts';
import type { StepResult } from './take-sheet-step.ts';

export function UploadStatus() {
  const status = useUploadStatus();
  return (
    <div role="status" className="figures flex flex-wrap items-center gap-3 empty:hidden">
      {status !== undefined && (
        <>
          <span>{status}</span>
          <Button variant="secondary" onClick={stopUpload}>
            {siteMessages.words.cancel}
          </Button>
        </>
      )}
    </div>
  );
}

/** A failure that is about none of the files. */
export function UploadFailed({ result }: { result: StepResult | undefined }) {
  if (result?.failed === undefined) return null;
  return (
    <div role="alert">
      <IssueText>{result.failed}</IssueText>
    </div>
  );
}
