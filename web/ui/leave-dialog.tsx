import { listingFormMessages } from '#messages/listing-form.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { leaving } = listingFormMessages;
  return (
    <Modal
      title={leaving.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{leaving.stay}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {leaving.leave}
          </Button>
        </>
      }
    >
      <p>{leaving.text}</p>
    </Modal>
  );
}
