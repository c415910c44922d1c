import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import type { Settled } from './list-place.ts';

interface DeletionDialogProps {
  title: string;
  /** What deleting it means. */
  text: string;
  id: string;
  onClose: () => void;
}

/** Asks before a row is deleted; the page's action gets `change` ('delete') and `id`. Closes once it is settled. */
export function DeletionDialog({ title, text, id, onClose }: DeletionDialogProps) {
  const { admin } = useMessages();
  const formId = useId();
  const { Form, state, data } = useFetcher<Settled>();
  const settled = state === 'idle' && data?.settled === true;
  useEffect(() => {
    if (settled) onClose();
  }, [settled, onClose]);
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} look="danger" busy={state !== 'idle'}>
            {admin.delete}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {admin.cancel}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{text}</p>
      <Form method="post" id={formId}>
        <input type="hidden" name="change" value="delete" />
        <input type="hidden" name="id" value={id} />
      </Form>
    </Modal>
  );
}
