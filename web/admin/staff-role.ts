import { useSyncExternalStore } from 'react';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { STAFF_ROLE } from '#web/client/session.ts';
import { deviceStore } from '#web/client/storage.ts';

function staffRole(): StaffRole {
  const stored = deviceStore.getItem(STAFF_ROLE);
  return STAFF_ROLES.find((role) => role === stored) ?? 'owner';
}

/** The user's rights, for the menu only: the server decides. A change ends the session. */
export const useStaffRole = (): StaffRole =>
  useSyncExternalStore(
    () => () => undefined,
    staffRole,
    () => 'owner',
  );
