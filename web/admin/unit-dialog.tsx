import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod/mini';
import type { Unit } from '#contract/units.ts';
import { useMessages } from '../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useIssues } from '../ui/form.ts';
import { Modal } from '../ui/modal.tsx';
import type { changeUnits } from './change-units.ts';

interface UnitDialogProps {
  /** The one to rename; a new one when absent. */
  unit?: z.output<typeof Unit> | undefined;
  /** @param page where the unit stands in the list, once it is saved */
  onClose: (page?: number) => void;
}

export function UnitDialog({ unit, onClose }: UnitDialogProps) {
  const { admin } = useMessages();
  const formId = useId();
  const { Form, state, data } = useFetcher<typeof changeUnits>();
  const { issues, form } = useIssues(data?.issues);
  const saved = state === 'idle' && data?.settled ? data : undefined;
  useEffect(() => {
    if (saved) onClose(saved.page);
  }, [saved, onClose]);
  return (
    <Modal
      title={unit ? admin.units.editTitle : admin.units.addTitle}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} busy={state !== 'idle'}>
            {admin.submit}
          </Button>
          <Button look="secondary" onClick={() => onClose()}>
            {admin.cancel}
          </Button>
        </>
      }
    >
      <Form method="post" noValidate id={formId} {...form}>
        <input type="hidden" name="change" value={unit ? 'edit' : 'add'} />
        {unit && <input type="hidden" name="id" value={unit._id} />}
        <TextField
          label={admin.units.unit}
          name="unit"
          defaultValue={unit?.unit}
          autoComplete="off"
          required
          issues={issues}
        />
      </Form>
    </Modal>
  );
}
