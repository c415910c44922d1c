import { useState } from 'react';
import type { z } from 'zod/mini';
import type { allAdmins, StaffMember } from '#contract/audit.ts';
import type { Issue } from '#contract/endpoint.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import type { Route } from './+types/staff-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { consoleMessages } from '#messages/console.ts';
import { adminMessages } from '#messages/admin.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { session } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { handleStaff, type StaffMove } from './handle-staff.ts';
import { FormDialog } from './form-dialog.tsx';
import { loadForAdmin } from './load-for-admin.ts';
import { ReasonLine } from './reason-line.tsx';

type Member = z.output<typeof StaffMember>;

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    const { data } = await callAsAdmin<typeof allAdmins>({ name: 'GET /admin/all-admins' }, { signal });
    return { staff: data, own: session()?.id };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return handleStaff(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function StaffPage({ loaderData: { staff, own } }: Route.ComponentProps) {
  const { staff: t } = consoleMessages;
  const [handled, setHandled] = useState<{ member: Member; move: StaffMove }>();
  const [isAdding, setAdding] = useState(false);
  const close = () => setHandled(undefined);
  const handle = (member: Member, move: StaffMove) => () => setHandled({ member, move });
  const columns: Column<Member>[] = [
    { header: siteMessages.words.name, cell: ({ name }) => name, namesRow: true },
    { header: siteMessages.words.email, cell: ({ email }) => email, phone: 'below' },
    {
      header: adminMessages.users.role,
      cell: ({ staff_role: role }) => <Badge tone="sand">{t.roles[role]}</Badge>,
      phone: 'beside',
    },
    {
      header: siteMessages.words.action,
      actions: true,
      cell: (member) =>
        member._id === own ? (
          t.you
        ) : (
          <Menu
            name={listingFormMessages.myProperties.moreOf({ title: member.name })}
            items={[
              { text: t.change, name: t.changeOf({ name: member.name }), onPress: handle(member, 'change') },
              { text: t.reset, name: t.resetOf({ name: member.name }), onPress: handle(member, 'reset') },
              {
                text: siteMessages.words.remove,
                name: t.removeOf({ name: member.name }),
                onPress: handle(member, 'remove'),
                isDangerous: true,
              },
            ]}
          />
        ),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={t.title}>
        <Button size="sm" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      </AdminHeading>
      <p className="max-w-prose">{t.intro}</p>
      <ListInPlace>
        <Table caption={t.title} columns={columns} rows={staff} rowKey={({ _id }) => _id} />
      </ListInPlace>
      <dl className="grid max-w-prose gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {STAFF_ROLES.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold">{t.roles[role]}</dt>
            <dd>{t.may[role]}</dd>
          </div>
        ))}
      </dl>
      {handled && <StaffDialog {...handled} onClose={close} />}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function StaffDialog({ member, move, onClose }: { member: Member; move: StaffMove; onClose: () => void }) {
  const { staff: t } = consoleMessages;
  const { name, _id, staff_role: role } = member;
  const titles = { change: t.changeOf, reset: t.resetOf, remove: t.removeOf };
  return (
    <FormDialog
      title={titles[move]({ name })}
      fields={{ id: _id, move }}
      confirm={move === 'remove' ? siteMessages.words.remove : t[move]}
      variant={move === 'remove' ? 'destructive' : 'primary'}
      onClose={() => onClose()}
    >
      {(issues) => (
        <>
          {move === 'remove' && <p>{t.removeText}</p>}
          {move === 'change' && <RoleField chosen={role} issues={issues} />}
          <ReasonLine hint={t.changeHint} issues={issues} />
        </>
      )}
    </FormDialog>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { staff: t } = consoleMessages;
  const { words } = siteMessages;
  const look = { autoComplete: 'off', required: true } as const;
  return (
    <FormDialog title={t.add} fields={{ move: 'add' }} confirm={t.add} onClose={() => onClose()}>
      {(issues) => (
        <>
          <p>{t.addText}</p>
          <TextField label={words.name} name="name" issues={issues} {...look} />
          <EmailField issues={issues} {...look} />
          <RoleField chosen="support" issues={issues} />
        </>
      )}
    </FormDialog>
  );
}

function RoleField({ chosen, issues }: { chosen: StaffRole; issues: Issue[] }) {
  return (
    <SelectField label={adminMessages.users.role} name="staff_role" defaultValue={chosen} issues={issues}>
      {STAFF_ROLES.map((one) => (
        <option key={one} value={one}>
          {consoleMessages.staff.roles[one]}
        </option>
      ))}
    </SelectField>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={consoleMessages.staff.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={consoleMessages.staff.title} error={error} />;
}
