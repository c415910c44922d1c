import { type FormEvent, useState } from 'react';
import type { AreaType } from '#contract/console-lists.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { textIn } from '#web/ui/form.ts';
import type { Area } from './area-lists.ts';
import { FormDialog } from './form-dialog.tsx';

/** Field names of the specified endpoints (section 7). */
const FIELDS = {
  state: { old: 'old_state', new: 'new_state' },
  district: { old: 'district', new: 'newDistrict' },
  tehsil: { old: 'mandal', new: 'newMandal' },
} as const;

const focus = (field: HTMLInputElement | null) => field?.focus();

interface EditAreaDialogProps {
  type: AreaType;
  area: Area;
  onClose: () => void;
}

/**
 * Renames an area. A new English name opens the field of the Hindi one, which may not fit any more. Closes once it is
 * settled.
 */
export function EditAreaDialog({ type, area, onClose }: EditAreaDialogProps) {
  const t = adminMessages.area;
  const changes = adminMessages.areaChanges;
  const name = (type === 'tehsil' ? area.mandal : area[type]) ?? '';
  const hindi = area.hindi ?? '';
  const [reason, setReason] = useState<'wish' | 'change'>();
  const [isLeftBehind, setLeftBehind] = useState(false);
  const compare = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(currentTarget);
    const isAnother = textIn(typed, FIELDS[type].new).trim().toLowerCase() !== name.toLowerCase();
    const isLeft = isAnother && hindi !== '' && (typed.get('hindi') ?? hindi) === hindi;
    setLeftBehind(isLeft);
    if (isLeft) setReason((known) => known ?? 'change');
  };
  return (
    <FormDialog
      title={changes.editTitles[type]}
      fields={{ intent: 'edit', type, [FIELDS[type].old]: area._id, hindi_was: hindi }}
      onChange={compare}
      onClose={onClose}
    >
      {(issues) => (
        <>
          {type !== 'state' && (
            <TextField label={siteMessages.areas.state} name="in_state" defaultValue={area.state} readOnly />
          )}
          {type === 'tehsil' && (
            <TextField label={siteMessages.areas.district} name="in_district" defaultValue={area.district} readOnly />
          )}
          <TextField
            label={type === 'tehsil' ? t.tehsil : siteMessages.areas[type]}
            name={FIELDS[type].new}
            defaultValue={name}
            required
            issues={issues}
          />
          {reason ? (
            <TextField
              label={changes.hindi}
              name="hindi"
              lang="hi"
              defaultValue={hindi}
              ref={reason === 'wish' ? focus : undefined}
              hint={isLeftBehind ? <strong>{changes.hindiLeftBehind}</strong> : changes.hindiHint}
              issues={issues}
            />
          ) : (
            <Button variant="secondary" onClick={() => setReason('wish')}>
              {hindi ? `${changes.hindi}: ${hindi}` : changes.hindi}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
