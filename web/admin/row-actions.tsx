import { adminMessages } from '#messages/admin.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';

interface RowActionsProps {
  /** Name of the row, for screen readers. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const admin = adminMessages.console;
  const small = { variant: 'secondary', size: 'sm' } as const;
  return (
    <span className="flex gap-1 carded:mt-2 carded:*:flex-1">
      <Button {...small} aria-label={admin.editNamed({ name })} onClick={onEdit}>
        {siteMessages.words.edit}
      </Button>
      <Button {...small} aria-label={admin.deleteNamed({ name })} onClick={onDelete}>
        {listingFormMessages.myProperties.steps.delete.press}
      </Button>
    </span>
  );
}
