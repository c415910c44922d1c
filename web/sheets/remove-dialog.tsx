import { useFetcher } from 'react-router';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { takeSheetStep } from './take-sheet-step.ts';

export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { remove } = sheetsMessages;
  const { submit, state, data } = useFetcher<typeof takeSheetStep>();
  const busy = state !== 'idle';
  if (!busy && data?.settled) return null;
  return (
    <Modal
      title={remove.ask}
      onClose={onClose}
      actions={
        <>
          <Button variant="destructive" busy={busy} onClick={() => void submit({ step: 'remove' }, { method: 'post' })}>
            {remove.press}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <p>{remove.text}</p>
    </Modal>
  );
}
