import { adminMessages } from '#messages/admin.ts';
import { Spinner } from '#web/ui/button.tsx';
import { ImportPreview, WrongLines } from './import-preview.tsx';
import type { UploadedAreas } from './uploaded-areas.ts';

export function Sending() {
  const t = adminMessages.areaChanges.import;
  return (
    <p className="mt-3 flex items-center gap-2">
      <Spinner />
      {t.sending}
    </p>
  );
}

export function ImportOutcome({ sent }: { sent: UploadedAreas }) {
  const t = adminMessages.areaChanges.import;
  if ('imported' in sent) return <ImportPreview title={t.result} isDone areas={sent.imported} />;
  if ('checked' in sent) {
    const { errors, errorCount } = sent.checked;
    const wrongLines = errors.map(({ line, message }) => ({ where: t.line({ line: String(line) }), message }));
    return <ImportPreview title={t.preview} areas={sent.checked} wrongLines={wrongLines} wrongCount={errorCount} />;
  }
  const { failed, wrongLines } = sent;
  return <WrongLines text={failed} lines={wrongLines} count={wrongLines.length} />;
}
