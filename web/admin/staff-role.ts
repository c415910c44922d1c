import { useSyncExternalStore } from 'react';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { STAFF_ROLE } from '#web/client/session.ts';
import { deviceStore } from '#web/client/storage.ts';

function staffRole(): StaffRole {
  const kept = deviceStore.getItem(STAFF_ROLE);
  return STAFF_ROLES.find((role) => role === kept) ?? 'owner';
}

/** What the user may do in the console, for its menu; the server decides. A change of it ends the session. */
export const useStaffRole = (): StaffRole =>
  useSyncExternalStore(
    () => () => undefined,
    staffRole,
    () => 'owner',
  );
