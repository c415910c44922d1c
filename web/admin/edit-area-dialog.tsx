import type { AreaType } from '#contract/kinds.ts';
import { useAreaChangesMessages } from '../messages/console/area-changes.ts';
import { useAreaMessages } from '../messages/console/area.ts';
import { TextField } from '../ui/field.tsx';
import type { Area } from './area-lists.ts';
import { FormDialog } from './form-dialog.tsx';

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
  const t = useAreaMessages();
  const name = type === 'tehsil' ? area.mandal : area[type];
  return (
    <FormDialog
      title={useAreaChangesMessages().editTitles[type]}
      fields={{ intent: 'edit', type, [FIELDS[type].old]: area._id }}
      onClose={onClose}
    >
      {(issues) => (
        <>
          {type !== 'state' && <TextField label={t.state} name="in_state" defaultValue={area.state} readOnly />}
          {type === 'tehsil' && (
            <TextField label={t.district} name="in_district" defaultValue={area.district} readOnly />
          )}
          <TextField label={t[type]} name={FIELDS[type].new} defaultValue={name} required issues={issues} />
        </>
      )}
    </FormDialog>
  );
}
