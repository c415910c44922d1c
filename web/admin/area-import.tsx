import { type ChangeEvent, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAreaMessages } from '../messages/console/area.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { fileSize } from '../ui/files.ts';
import { Later } from '../ui/later.tsx';
import { number } from '../ui/rupees.ts';
import { CHECK, type SentAreas, type sendAreas, UPLOAD, useReading } from './send-areas.ts';

const SAMPLE = '/areas-sample.csv';

const preview = async () => (await import('./import-preview.tsx')).ImportPreview;
const wrongLinesList = async () => (await import('./import-preview.tsx')).WrongLines;

/** Choosing a file shows what its import would do; Upload does it. A file whose upload failed stays chosen. */
export function AreaImport() {
  const area = useAreaMessages();
  const t = area.import;
  const [id, hintId] = [useId(), useId()];
  const [chosen, setChosen] = useState<{ file: File; choice: number }>();
  const { submit, state, data, formData } = useFetcher<typeof sendAreas>();
  // What came of a file that was chosen before says nothing of this one.
  const sent = data && data.choice === chosen?.choice ? data : undefined;
  const file = sent && 'imported' in sent ? undefined : chosen?.file;
  const busy = state !== 'idle';
  const isUploading = formData?.get('intent') === UPLOAD;

  const send = (intent: typeof CHECK | typeof UPLOAD, toSend: File, choice: number) => {
    const form = new FormData();
    form.set('intent', intent);
    form.set('choice', String(choice));
    form.set('file', toSend);
    // A check that is still running ends: the last one counts.
    void submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = currentTarget.files ?? [];
    // So that the same file, mended, can be chosen again.
    currentTarget.value = '';
    if (!picked) return;
    const choice = (chosen?.choice ?? 0) + 1;
    setChosen({ file: picked, choice });
    send(CHECK, picked, choice);
  };

  return (
    <section aria-label={t.choose} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t.choose}
          id={id}
          accept=".csv"
          aria-describedby={hintId}
          disabled={isUploading}
          onChange={choose}
        />
        <Button
          className="max-sm:w-full"
          disabled={!file}
          busy={isUploading}
          onClick={() => file && chosen && send(UPLOAD, file, chosen.choice)}
        >
          {t.upload}
        </Button>
        {file && <p className="min-w-0 font-semibold wrap-anywhere">{t.chosen(file.name, fileSize(file.size))}</p>}
      </div>
      <div className="mt-2 text-sm text-bark sm:flex sm:items-center sm:gap-4">
        <p id={hintId}>{t.format}</p>
        <a href={SAMPLE} download className="link inline-flex min-h-11 shrink-0 items-center">
          {t.sample}
        </a>
      </div>
      <div role="status">{busy && chosen && <ReadingBar size={chosen.file.size} />}</div>
      {!busy && sent && (
        <div className="mt-3">
          <Result key={sent.choice} sent={sent} />
        </div>
      )}
    </section>
  );
}

/** Counts the bytes that were read, which grow evenly; while the file is on its way, nothing can be said yet. */
function ReadingBar({ size }: { size: number }) {
  const t = useAreaMessages();
  const reading = useReading();
  const rows = reading?.rowsRead ?? 0;
  const text = rows > 0 ? t.import.read(t.counts.rows(rows, number(rows))) : t.import.sending;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="figures flex items-center gap-2">
        <Spinner />
        {text}
      </p>
      <progress
        aria-label={text}
        className="h-2 w-full max-w-md appearance-none overflow-hidden rounded-full border-0 bg-sand [&::-moz-progress-bar]:bg-crop [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-crop"
        max={size}
        {...(rows > 0 ? { value: reading?.bytesRead } : {})}
      />
    </div>
  );
}

function Result({ sent }: { sent: SentAreas }) {
  const { import: t } = useAreaMessages();
  if ('imported' in sent)
    return <Later part={preview} given={{ title: t.result, isDone: true, areas: sent.imported }} />;
  if ('checked' in sent) {
    const { errors, errorCount } = sent.checked;
    const wrongLines = errors.map(({ line, message }) => ({ where: t.line(String(line)), message }));
    return (
      <Later part={preview} given={{ title: t.preview, areas: sent.checked, wrongLines, wrongCount: errorCount }} />
    );
  }
  const { failed, wrongLines } = sent;
  if (wrongLines.length > 0)
    return <Later part={wrongLinesList} given={{ text: failed, lines: wrongLines, count: wrongLines.length }} />;
  return (
    <p role="alert" className="font-semibold text-geru-dark">
      {failed}
    </p>
  );
}
