import type { z } from 'zod/mini';
import type { UserRow } from '#contract/users.ts';
import type { Issue } from '#contract/endpoint.ts';
import { accountMessages } from '#messages/account.ts';
import { adminMessages } from '#messages/admin.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { UserAction } from './handle-user.ts';
import { ReasonLine } from './reason-line.tsx';

interface UserDialogProps {
  user: z.output<typeof UserRow>;
  move: UserAction;
  onClose: () => void;
}

export function UserDialog({ user, move, onClose }: UserDialogProps) {
  const t = adminMessages.users;
  const { title, text } = t[move];
  const confirm = {
    correct: listingFormMessages.editLand.submit,
    erase: accountMessages.myData.confirm,
    export: t.export.action,
    block: t.block.action,
    unblock: t.unblock.action,
    endSessions: t.endSessions.action,
  };
  return (
    <FormDialog
      title={title({ name: user.name })}
      fields={{ move, id: user._id }}
      confirm={confirm[move]}
      variant={move === 'erase' || move === 'block' ? 'destructive' : 'primary'}
      onClose={() => onClose()}
    >
      {(issues) => (
        <>
          <p>{text}</p>
          {move === 'correct' && <Details user={user} issues={issues} />}
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
          <ReasonLine {...reasonOf(move)} issues={issues} />
        </>
      )}
    </FormDialog>
  );
}

function reasonOf(move: UserAction): { label?: string; hint: string } {
  const { users: t } = adminMessages;
  if (move === 'block') return { hint: t.reasonEmailed };
  if (move === 'unblock' || move === 'endSessions') return { hint: t.reasonLogged };
  return { label: t.asked, hint: t.askedHint };
}

function Details({ user, issues }: { user: UserDialogProps['user']; issues: Issue[] }) {
  const { words } = siteMessages;
  const look = { autoComplete: 'off', required: true, issues } as const;
  return (
    <>
      <TextField label={words.name} name="name" defaultValue={user.name} {...look} />
      <TextField label={words.phone} name="phone" inputMode="numeric" defaultValue={user.phone} {...look} />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={user.email}
        {...look}
      />
    </>
  );
}
