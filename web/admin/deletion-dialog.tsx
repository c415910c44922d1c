import { listingFormMessages } from '#messages/listing-form.ts';
import { FormDialog } from './form-dialog.tsx';

interface DeletionDialogProps {
  title: string;
  text: string;
  id: string;
  onClose: () => void;
}

export function DeletionDialog({ title, text, id, onClose }: DeletionDialogProps) {
  return (
    <FormDialog
      title={title}
      fields={{ change: 'delete', id }}
      confirm={listingFormMessages.myProperties.steps.delete.press}
      variant="destructive"
      onClose={onClose}
    >
      {() => <p className="wrap-anywhere">{text}</p>}
    </FormDialog>
  );
}
