import type { z } from 'zod/mini';
import type { Unit } from '#contract/units.ts';
import { adminMessages } from '#messages/admin.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { SubmitResult } from './list-place.ts';

interface UnitDialogProps {
  unit?: z.output<typeof Unit> | undefined;
  /** @param saved has the list page that shows the unit now */
  onClose: (saved?: SubmitResult) => void;
}

export function UnitDialog({ unit, onClose }: UnitDialogProps) {
  const { units } = adminMessages;
  return (
    <FormDialog
      title={unit ? units.editTitle : units.addTitle}
      fields={unit ? { change: 'edit', id: unit._id } : { change: 'add' }}
      onClose={onClose}
    >
      {(issues) => (
        <TextField
          label={units.unit}
          name="unit"
          defaultValue={unit?.unit}
          autoComplete="off"
          required
          issues={issues}
        />
      )}
    </FormDialog>
  );
}
