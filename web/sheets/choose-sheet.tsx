import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#contract/endpoint.ts';
import { SHEET_MAX_MEGABYTES, SHEET_ROWS_MAX } from '#contract/sheet-limits.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/form.ts';
import { type ChosenFiles, handOver } from './chosen-files.ts';
import { bundleHint, FileField } from './file-field.tsx';
import { bundleIssues, sheetIssues } from './file-issues.ts';
import type { StepFetcher } from './take-sheet-step.ts';
import { OwnListings, Template } from './template.tsx';
import { UploadFailed, UploadStatus } from './upload-status.tsx';

interface ChooseSheetProps {
  uploads: StepFetcher;
  /** The name of the sheet whose place the next one takes. */
  replaced: string | undefined;
  onBack: () => void;
}

export function ChooseSheet({ uploads, replaced, onBack }: ChooseSheetProps) {
  const { intro, steps, back } = sheetsMessages;
  return (
    <>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{intro}</p>
        <ol className="flex list-decimal flex-col gap-2 pl-6 marker:font-semibold marker:text-bark lg:flex-row lg:gap-10">
          {[steps.fill, steps.check, steps.list].map((step) => (
            <li key={step} className="max-w-prose pl-1 lg:flex-1">
              {step}
            </li>
          ))}
        </ol>
      </div>
      {replaced !== undefined && (
        <Button variant="secondary" className="self-start wrap-anywhere" onClick={onBack}>
          {back({ name: replaced })}
        </Button>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <SheetForm uploads={uploads} />
        <div className="flex flex-col gap-6">
          <Template />
          <OwnListings />
        </div>
      </div>
    </>
  );
}

function SheetForm({ uploads: { submit, state, data } }: Pick<ChooseSheetProps, 'uploads'>) {
  const { choose } = sheetsMessages;
  const [files, setFiles] = useState<ChosenFiles>({});
  const [found, setFound] = useState<readonly Issue[]>([]);
  const [seen, setSeen] = useState(data);
  const form = useRef<HTMLElement>(null);
  const busy = state !== 'idle';
  if (data !== seen) {
    setSeen(data);
    setFound(data?.issues ?? []);
  }
  useEffect(() => {
    if (data?.issues && form.current) focusFirstInvalid(form.current);
  }, [data]);

  const take = (field: keyof ChosenFiles) => (file: File | undefined) => {
    setFiles({ ...files, [field]: file });
    const others = found.filter(({ path }) => path !== field);
    const own = field === 'bundle' ? bundleIssues(file) : file ? sheetIssues(file) : [];
    setFound([...others, ...own]);
  };
  function check() {
    const issues = [...sheetIssues(files.sheet), ...bundleIssues(files.bundle)];
    flushSync(() => setFound(issues));
    if (issues.length > 0) return form.current && focusFirstInvalid(form.current);
    handOver(files);
    void submit({ step: 'read' }, { method: 'post' });
  }

  return (
    <section ref={form} aria-labelledby="send" className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="send" className="text-xl">
        {choose.title}
      </h2>
      <FileField
        name="sheet"
        label={choose.sheet}
        accept=".xlsx,.csv,.txt,.tsv"
        hint={choose.sheetHint({ rows: SHEET_ROWS_MAX, megabytes: SHEET_MAX_MEGABYTES })}
        file={files.sheet}
        issues={found}
        disabled={busy}
        onChoose={take('sheet')}
      />
      <FileField
        name="bundle"
        label={choose.bundle}
        accept=".zip"
        hint={`${choose.later} ${bundleHint()}`}
        file={files.bundle}
        issues={found}
        disabled={busy}
        onChoose={take('bundle')}
      />
      <Button className="self-start max-sm:w-full" busy={busy} onClick={check}>
        {choose.press}
      </Button>
      <UploadStatus />
      {!busy && <UploadFailed result={data} />}
    </section>
  );
}
