import { useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { fileSize } from '#web/ui/files.ts';
import { handOver } from './chosen-files.ts';
import { bundleHint, FileField } from './file-field.tsx';
import { bundleIssues } from './file-issues.ts';
import type { Sheet } from '#contract/sheets.ts';
import type { StepFetcher } from './take-sheet-step.ts';
import { UploadFailed, UploadStatus } from './upload-status.tsx';

interface FilesOfSheetProps {
  files: Sheet['files'];
  uploads: StepFetcher;
}

export function FilesOfSheet({ files, uploads: { submit, state, data } }: FilesOfSheetProps) {
  const { files: t } = sheetsMessages;
  const { count, bytes, unused, unused_count: unusedCount } = files;
  // Found before it is sent, until another one is chosen.
  const [found, setFound] = useState<readonly Issue[]>();
  const busy = state !== 'idle';
  function add(bundle: File | undefined) {
    const issues = bundleIssues(bundle);
    setFound(issues.length > 0 ? issues : undefined);
    if (issues.length > 0) return;
    handOver({ bundle });
    void submit({ step: 'bundle' }, { method: 'post' });
  }
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <h2 id="files" className="text-xl">
        {t.title}
      </h2>
      <p className="figures">{count === 0 ? t.none : t.sum({ count, size: fileSize(bytes) })}</p>
      {unusedCount > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{t.unused({ count: unusedCount })}</summary>
          <ul className="figures max-h-80 overflow-y-auto text-sm wrap-anywhere">
            {unused.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {unused.length < unusedCount && <li aria-hidden="true">…</li>}
          </ul>
        </details>
      )}
      <FileField
        name="bundle"
        label={t.add}
        accept=".zip"
        hint={bundleHint()}
        file={undefined}
        issues={busy ? [] : (found ?? data?.issues ?? [])}
        disabled={busy}
        onChoose={add}
      />
      <UploadStatus />
      {!busy && <UploadFailed result={data} />}
    </section>
  );
}
