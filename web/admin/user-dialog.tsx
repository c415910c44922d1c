import type { z } from 'zod/mini';
import type { UserRow } from '#contract/users.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { Photo } from '#contract/properties.ts';
import { accountMessages } from '#messages/account.ts';
import { adminMessages } from '#messages/admin.ts';
import { consultantMessages } from '#messages/consultant.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ChoiceOfOne } from './choice-of-one.tsx';
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
  const { text } = t[move];
  const title = move === 'picture' ? consultantMessages.pictureOf : t[move].title;
  const confirm = {
    correct: listingFormMessages.editLand.submit,
    erase: accountMessages.myData.confirm,
    export: t.export.action,
    block: t.block.action,
    unblock: t.unblock.action,
    endSessions: t.endSessions.action,
    hidePage: t.hidePage.action,
    restorePage: t.restorePage.action,
    picture: adminMessages.console.submit,
  };
  return (
    <FormDialog
      title={title({ name: user.name })}
      fields={{ move, id: (move === 'picture' && user.page?.waiting_picture?._id) || user._id }}
      confirm={confirm[move]}
      variant={move === 'erase' || move === 'block' || move === 'hidePage' ? 'destructive' : 'primary'}
      onClose={() => onClose()}
    >
      {(issues) => (
        <>
          <p>{text}</p>
          {move === 'picture' && user.page?.waiting_picture && (
            <WaitingPicture picture={user.page.waiting_picture} page={user.page} issues={issues} />
          )}
          {move === 'correct' && <Details user={user} issues={issues} />}
          {move === 'erase' && (
            <EmailField label={t.typeEmail} hint={user.email} autoComplete="off" required issues={issues} />
          )}
          <ReasonLine {...reasonOf(move)} required={move !== 'picture'} issues={issues} />
        </>
      )}
    </FormDialog>
  );
}

function reasonOf(move: UserAction): { label?: string; hint: string } {
  const { users: t } = adminMessages;
  if (move === 'picture') return { hint: t.picture.reasonHint };
  if (move === 'block' || move === 'hidePage') return { hint: t.reasonEmailed };
  if (move === 'unblock' || move === 'endSessions' || move === 'restorePage') return { hint: t.reasonLogged };
  return { label: t.asked, hint: t.askedHint };
}

interface WaitingPictureProps {
  picture: Photo;
  page: NonNullable<UserDialogProps['user']['page']>;
  issues: Issue[];
}

function WaitingPicture({ picture, page, issues }: WaitingPictureProps) {
  const { decisions, users } = adminMessages;
  return (
    <>
      <img
        src={picture.file_path}
        width={picture.width}
        height={picture.height}
        alt={consultantMessages.pictureOf({ name: page.name })}
        className="max-w-full self-start rounded-md border border-line bg-blank"
      />
      <ChoiceOfOne
        legend={users.picture.action}
        name="outcome"
        choices={[
          { value: 'shown', text: decisions.approve.action },
          { value: 'refused', text: decisions.reject.action },
        ]}
        issues={issues}
      />
    </>
  );
}

function Details({ user, issues }: { user: UserDialogProps['user']; issues: Issue[] }) {
  const { words } = siteMessages;
  const look = { autoComplete: 'off', required: true, issues } as const;
  return (
    <>
      <TextField label={words.name} name="name" defaultValue={user.name} {...look} />
      <TextField label={words.phone} name="phone" inputMode="numeric" defaultValue={user.phone} {...look} />
      <EmailField defaultValue={user.email} {...look} />
    </>
  );
}
