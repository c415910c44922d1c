import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import type { AreaType } from '#contract/areas.ts';
import { useMessages } from '../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useIssues } from '../ui/form.ts';
import { Modal } from '../ui/modal.tsx';
import type { Area } from './area-lists.ts';
import type { changeArea } from './change-area.ts';

/** What the calls of section 7 name the area by, and its new name. */
const FIELDS = {
  state: { old: 'old_state', new: 'new_state' },
  district: { old: 'district', new: 'newDistrict' },
  tehsil: { old: 'mandal', new: 'newMandal' },
} as const;

interface EditAreaDialogProps {
  type: AreaType;
  area: Area;
  onClose: () => void;
}

/** The name of an area, to be changed; what it lies in stands above it. Closes once it is settled. */
export function EditAreaDialog({ type, area, onClose }: EditAreaDialogProps) {
  const { area: t } = useMessages().admin;
  const formId = useId();
  const { Form, state, data } = useFetcher<typeof changeArea>();
  const { issues, form } = useIssues(data?.issues);
  const settled = state === 'idle' && data?.settled === true;
  useEffect(() => {
    if (settled) onClose();
  }, [settled, onClose]);
  const name = type === 'tehsil' ? area.mandal : area[type];
  return (
    <Modal
      title={t.editTitles[type]}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} busy={state !== 'idle'}>
            {t.submit}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Form method="post" noValidate id={formId} className="flex flex-col gap-4" {...form}>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name={FIELDS[type].old} value={area._id} />
        {type !== 'state' && <TextField label={t.state} name="in_state" defaultValue={area.state} readOnly />}
        {type === 'tehsil' && <TextField label={t.district} name="in_district" defaultValue={area.district} readOnly />}
        <TextField label={t[type]} name={FIELDS[type].new} defaultValue={name} required issues={issues} />
      </Form>
    </Modal>
  );
}
