import type { ChangeEvent } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { BUNDLE_MAX_MEGABYTES } from '#contract/sheet-limits.ts';
import { adminMessages } from '#messages/admin.ts';
import { propertyMessages } from '#messages/property.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { IssueText } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { fileSize } from '#web/ui/files.ts';

interface FileFieldProps {
  name: 'sheet' | 'bundle';
  label: string;
  accept: string;
  hint: string;
  file: File | undefined;
  issues: readonly Issue[];
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

/** A file that stays chosen until another takes its place, also when it was refused. */
export function FileField({ name, label, accept, hint, file, issues, disabled, onChoose }: FileFieldProps) {
  const issue = issues.find(({ path }) => path === name);
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [picked] = currentTarget.files ?? [];
    // Cleared, so that choosing the same, corrected file fires an event.
    currentTarget.value = '';
    if (picked) onChoose(picked);
  }
  return (
    <div>
      <FileButton
        id={name}
        label={label}
        accept={accept}
        disabled={disabled}
        aria-describedby={`${name}-hint ${name}-file`}
        aria-invalid={issue ? true : undefined}
        onChange={choose}
      />
      <p id={`${name}-hint`} className="mt-1 text-sm text-bark">
        {hint}
      </p>
      <div id={`${name}-file`} role="status">
        {file && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            {adminMessages.area.import.chosen({ name: file.name, size: fileSize(file.size) })}
            <Button variant="ghost" disabled={disabled} onClick={() => onChoose(undefined)}>
              {siteMessages.words.remove} <span className="sr-only">{file.name}</span>
            </Button>
          </p>
        )}
        {issue && <IssueText>{issue.message}</IssueText>}
      </div>
    </div>
  );
}

/** Names by which a row's files are found (server/sheets/bundle-files.ts). */
export const bundleHint = (): string =>
  sheetsMessages.choose.bundleHint({
    // A name of a file has no '/'.
    names: `12.jpg, 12-2.jpg, 12 ${propertyMessages.documents.sale_deed.split('/')[0]?.trim()}.pdf`,
    megabytes: BUNDLE_MAX_MEGABYTES,
  });
