import { adminMessages } from '#messages/admin.ts';
import type { IconName } from '#web/ui/icon-href.ts';
import { Icon } from '#web/ui/icon.tsx';

interface RowActionsProps {
  /** Name of the row, for screen readers. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const admin = adminMessages.console;
  return (
    <span className="flex justify-end gap-1">
      <IconButton label={admin.editNamed({ name })} icon="pencil" onClick={onEdit} />
      <IconButton label={admin.deleteNamed({ name })} icon="trash-2" onClick={onDelete} />
    </span>
  );
}

function IconButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 tabular:-my-2 items-center justify-center rounded-md text-soil hover:bg-sand"
    >
      <Icon name={icon} />
    </button>
  );
}
