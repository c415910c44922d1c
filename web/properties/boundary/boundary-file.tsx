import { useState } from 'react';
import { areaWithin, type Corner } from '#contract/boundary.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { IssueText } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { areaInWords, type ListedSize } from './area-words.ts';
import { FILE_MAX_BYTES, type FileProblem, SHAPES_MAX } from './boundary-files.ts';
import { load } from '#web/client/load.ts';

const FIELD = 'boundary-file';
const fileReader = () => load(() => import('./read-boundary-file.ts'));

interface BoundaryFileProps {
  listed: ListedSize;
  onRead: (corners: readonly Corner[]) => void;
}

export function BoundaryFile({ listed, onRead }: BoundaryFileProps) {
  const { file } = boundaryMessages;
  const [problem, setProblem] = useState<FileProblem | 'notLoaded'>();
  const [shapes, setShapes] = useState<readonly Corner[][]>([]);

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    const reader = await fileReader().catch(() => undefined);
    const found = reader ? await reader.readBoundaryFile(chosen).catch(() => 'unreadable' as const) : 'notLoaded';
    setProblem(typeof found === 'string' ? found : undefined);
    const [only, ...others] = typeof found === 'string' ? [] : found;
    setShapes(only && others.length > 0 ? [only, ...others] : []);
    if (only && others.length === 0) onRead(only);
  }

  function take(corners: readonly Corner[]) {
    setShapes([]);
    onRead(corners);
  }

  return (
    <div>
      {/* No `accept`: phones do not know the type of a .kml and would not let it be chosen. */}
      <FileButton
        id={FIELD}
        label={file.choose}
        aria-describedby={`${FIELD}-hint`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
      <p id={`${FIELD}-hint`} className="mt-1 text-sm text-bark">
        {file.hint({ megabytes: FILE_MAX_BYTES / 1_000_000 })}
      </p>
      <div role="status">
        {problem && <IssueText>{problemInWords(problem)}</IssueText>}
        {shapes.length > 0 && <p className="mt-2 font-semibold">{file.which}</p>}
      </div>
      {shapes.length > 0 && (
        <ul className="mt-1 flex flex-col gap-2">
          {shapes.map((corners, at) => (
            <li key={at}>
              <Button variant="secondary" className="w-full" onClick={() => take(corners)}>
                {areaInWords(areaWithin(corners), listed)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function problemInWords(problem: FileProblem | 'notLoaded'): string {
  const { file } = boundaryMessages;
  switch (problem) {
    case 'notLoaded':
      return siteMessages.alone.noNetwork;
    case 'tooLarge':
      return file.tooLarge({ megabytes: FILE_MAX_BYTES / 1_000_000 });
    case 'tooManyShapes':
      return file.tooManyShapes({ most: SHAPES_MAX });
    case 'kmz':
    case 'none':
    case 'unreadable':
    case 'metres':
      return file[problem];
  }
}
