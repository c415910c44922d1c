import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/client/toast.ts';
import { type PushState, startPush, stopPush } from './push-state.ts';

export function PushSection({ state }: { state: PushState }) {
  const { push: t } = savedSearchesMessages;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  if (!state) return null;
  const press = async () => {
    setBusy(true);
    try {
      if (state === 'on') await stopPush();
      else if (!(await startPush())) showToast({ kind: 'error', title: t.failed });
      void revalidate();
    } catch (error) {
      if (error instanceof Response) throw error;
      showToast({ kind: 'error', title: t.failed, reason: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="push" className="card flex max-w-2xl flex-col gap-3 p-4">
      <h2 id="push" className="text-xl">
        {t.title}
      </h2>
      <p role="status">{state === 'on' ? t.on : state === 'off' ? t.text : t.blocked}</p>
      {state !== 'blocked' && (
        <Button variant="secondary" className="self-start" busy={busy} onClick={() => void press()}>
          {state === 'on' ? t.stop : t.allow}
        </Button>
      )}
    </section>
  );
}
