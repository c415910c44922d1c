import type { z } from 'zod/mini';
import type { UserRow } from '#contract/accounts.ts';
import { accountMessages } from '#messages/account.ts';
import { adminMessages } from '#messages/admin.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { UserAction } from './handle-user.ts';

interface UserDialogProps {
  user: z.output<typeof UserRow>;
  move: UserAction;
  onClose: () => void;
}

/** For a user's written request: how it came, and before an erasure the account's email once more. */
export function UserDialog({ user, move, onClose }: UserDialogProps) {
  const t = adminMessages.users;
  const { title, text } = t[move];
  return (
    <FormDialog
      title={title({ name: user.name })}
      fields={{ move, id: user._id }}
      confirm={move === 'erase' ? accountMessages.myData.confirm : t.export.action}
      look={move === 'erase' ? 'danger' : 'primary'}
      onClose={() => onClose()}
    >
      {(issues) => (
        <>
          <p>{text}</p>
          {move === 'erase' && (
            <TextField
              label={t.typeEmail}
              hint={user.email}
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              issues={issues}
            />
          )}
          <TextField label={t.asked} hint={t.askedHint} name="reason" autoComplete="off" required issues={issues} />
        </>
      )}
    </FormDialog>
  );
}
