import { type ChangeEvent, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { adminMessages } from '#messages/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { fileSize } from '#web/ui/files.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import type { sendAreas } from './send-areas.ts';
import { CHECK, UPLOAD } from './uploaded-areas.ts';
import { load } from '#web/client/load.ts';

export const SAMPLE = '/areas-sample.csv';

const outcome = async () => (await load(() => import('./import-outcome.tsx'))).ImportOutcome;
const sending = async () => (await load(() => import('./import-outcome.tsx'))).Sending;
const expectFile = () => void Promise.all([load(() => import('./send-areas.ts')), outcome()]).catch(() => undefined);

/** Choosing a file previews its import; Upload runs it. If an upload failed, the file stays chosen. */
export function AreaImport() {
  const t = adminMessages.area.import;
  const [id, hintId] = [useId(), useId()];
  const [chosen, setChosen] = useState<{ file: File; choice: number }>();
  const { submit, state, data, formData } = useFetcher<typeof sendAreas>();
  // A result of an earlier file does not apply to this one.
  const sent = data && data.choice === chosen?.choice ? data : undefined;
  const file = sent && 'imported' in sent ? undefined : chosen?.file;
  const busy = state !== 'idle';
  const isUploading = formData?.get('intent') === UPLOAD;

  const send = (intent: typeof CHECK | typeof UPLOAD, toSend: File, choice: number) => {
    const form = new FormData();
    form.set('intent', intent);
    form.set('choice', String(choice));
    form.set('file', toSend);
    void submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = currentTarget.files ?? [];
    // Cleared, so that choosing the same, corrected file fires an event.
    currentTarget.value = '';
    if (!picked) return;
    const choice = (chosen?.choice ?? 0) + 1;
    setChosen({ file: picked, choice });
    send(CHECK, picked, choice);
  };

  return (
    <section aria-label={t.choose} className="card p-4 sm:p-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t.choose}
          id={id}
          accept=".csv"
          aria-describedby={hintId}
          disabled={isUploading}
          onFocus={expectFile}
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
        {file && (
          <p className="min-w-0 font-semibold wrap-anywhere">
            {t.chosen({ name: file.name, size: fileSize(file.size) })}
          </p>
        )}
      </div>
      <div className="mt-2 text-sm text-bark sm:flex sm:items-center sm:gap-4">
        <p id={hintId}>
          {t.format} {t.hindiColumns} {t.middleColumns}
        </p>
        <a href={SAMPLE} download className="link inline-flex min-h-11 shrink-0 items-center">
          {t.sample}
        </a>
      </div>
      <div role="status">{busy && <Lazy part={sending} given={{}} />}</div>
      {!busy && sent && (
        <div className="mt-3">
          {'failed' in sent && sent.wrongLines.length === 0 ? (
            <p role="alert" className="font-semibold text-geru-dark">
              {sent.failed}
            </p>
          ) : (
            <Lazy key={sent.choice} part={outcome} given={{ sent }} />
          )}
        </div>
      )}
    </section>
  );
}
