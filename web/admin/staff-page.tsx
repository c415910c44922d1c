import { useState } from 'react';
import type { z } from 'zod/mini';
import type { allAdmins, StaffMember } from '#contract/audit.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import type { Route } from './+types/staff-page.ts';
import { consoleMessages } from '#messages/console.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { session } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { FormDialog } from './form-dialog.tsx';
import { afterSubmit } from './list-place.ts';
import { loadForAdmin } from './load-for-admin.ts';

type Member = z.output<typeof StaffMember>;

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    const { data } = await callAsAdmin<typeof allAdmins>({ name: 'GET /admin/all-admins' }, { signal });
    return { staff: data, own: session()?.id };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeStaffRole(await request.formData());
}

export const shouldRevalidate = afterSubmit;

/** For the owner: who may do what in the console. */
export default function StaffPage({ loaderData: { staff, own } }: Route.ComponentProps) {
  const { staff: t } = consoleMessages;
  const [changed, setChanged] = useState<Member>();
  const columns: Column<Member>[] = [
    { header: siteMessages.words.name, cell: ({ name }) => name, namesRow: true },
    { header: siteMessages.words.email, cell: ({ email }) => email },
    { header: adminMessages.users.role, cell: ({ staff_role: role }) => <Chip tone="sand">{t.roles[role]}</Chip> },
    {
      header: siteMessages.words.action,
      actions: true,
      cell: (member) =>
        member._id === own ? (
          t.you
        ) : (
          <Button
            look="secondary"
            aria-label={t.changeOf({ name: member.name })}
            onClick={() => setChanged(member)}
            className="px-3! text-sm tabular:min-h-9"
          >
            {t.change}
          </Button>
        ),
    },
  ];
  return (
    <div className="flex flex-col gap-5">
      <AdminHeading title={t.title} />
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
      {changed && (
        <FormDialog
          title={t.changeOf({ name: changed.name })}
          fields={{ id: changed._id }}
          confirm={t.change}
          onClose={() => setChanged(undefined)}
        >
          {(issues) => (
            <>
              <SelectField
                label={adminMessages.users.role}
                name="staff_role"
                defaultValue={changed.staff_role}
                issues={issues}
              >
                {STAFF_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {t.roles[role]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={adminMessages.audit.reason}
                hint={t.changeHint}
                name="reason"
                autoComplete="off"
                required
                issues={issues}
              />
            </>
          )}
        </FormDialog>
      )}
    </div>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={consoleMessages.staff.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={consoleMessages.staff.title} error={error} />;
}
