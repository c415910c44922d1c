import type { z } from 'zod/mini';
import type { Unit } from '#contract/units.ts';
import { useUnitsMessages } from '../messages/console/units.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { SubmitResult } from './list-place.ts';

interface UnitDialogProps {
  /** The one to rename; a new one when absent. */
  unit?: z.output<typeof Unit> | undefined;
  /** @param saved names the page of the list where the unit stands now */
  onClose: (saved?: SubmitResult) => void;
}

export function UnitDialog({ unit, onClose }: UnitDialogProps) {
  const units = useUnitsMessages();
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
