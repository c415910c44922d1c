import { useAreaChangesMessages } from '../messages/console/area-changes.ts';
import { Spinner } from '../ui/button.tsx';
import { number } from '../ui/rupees.ts';
import { ImportPreview, WrongLines } from './import-preview.tsx';
import { useReading } from './send-areas.ts';
import type { SentAreas } from './sent-areas.ts';

/** Counts the bytes that were read, which grow evenly; while the file is on its way, nothing can be said yet. */
export function ReadingBar({ size }: { size: number }) {
  const t = useAreaChangesMessages();
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

/** What a file would do or has done, or the lines that stand in its way. */
export function ImportOutcome({ sent }: { sent: SentAreas }) {
  const { import: t } = useAreaChangesMessages();
  if ('imported' in sent) return <ImportPreview title={t.result} isDone areas={sent.imported} />;
  if ('checked' in sent) {
    const { errors, errorCount } = sent.checked;
    const wrongLines = errors.map(({ line, message }) => ({ where: t.line(String(line)), message }));
    return <ImportPreview title={t.preview} areas={sent.checked} wrongLines={wrongLines} wrongCount={errorCount} />;
  }
  const { failed, wrongLines } = sent;
  return <WrongLines text={failed} lines={wrongLines} count={wrongLines.length} />;
}
