import { type Role, ROLES } from '#contract/roles.ts';
import type { StaffRole } from '#contract/staff.ts';
import { forgetOwn } from './forget.ts';
import { deviceStore } from './storage.ts';

/*
 * The session in the browser, under the specification's keys (sections 3 and 4); `property_id` is the property from
 * which the user went to buy a plan. Our own keys hold the header's name and balance.
 */

const CREDITS = 'credits';
/** When pages last asked for notices (browser/account-notices.ts), in milliseconds; a login has them asked at once. */
export const NOTICES_ASKED = 'notices-asked';
export const RULES_DUE = 'rules-due';

export const STAFF_ROLE = 'staff_role';

export interface Session {
  id: string;
  role: Role;
}

export function token(): string | undefined {
  return deviceStore.getItem('token') ?? undefined;
}

export function session(): Session | undefined {
  const id = deviceStore.getItem('id');
  const role = deviceStore.getItem('role');
  return token() && id && isRole(role) ? { id, role } : undefined;
}

const isRole = (role: string | null): role is Role => ROLES.some((known) => known === role);

export function startSession(started: {
  staff_role?: StaffRole | undefined;
  token: string;
  _id: string;
  name: string;
  role: Role;
  credits?: number | undefined;
}): void {
  if (deviceStore.getItem('id') !== started._id) void forgetOwn();
  if (started.credits === undefined) deviceStore.removeItem(CREDITS);
  else rememberCredits(started.credits);
  if (started.staff_role === undefined) deviceStore.removeItem(STAFF_ROLE);
  else deviceStore.setItem(STAFF_ROLE, started.staff_role);
  deviceStore.removeItem('shortlisted');
  deviceStore.removeItem(RULES_DUE);
  deviceStore.setItem(NOTICES_ASKED, '0');
  deviceStore.setItem('status', 'Log Out');
  deviceStore.setItem('role', started.role);
  deviceStore.setItem('id', started._id);
  deviceStore.setItem('token', started.token);
  rememberName(started.name);
}

export function rememberName(name: string): void {
  deviceStore.setItem('name', name);
  showSession();
}

/**
 * Removes the session from this browser; Log Out also ends the server's.
 * @param refused the rejected token; a session that another tab began since then stays
 */
export function endSession(refused = token()): void {
  if (token() !== refused) return;
  for (const key of [
    'status',
    'id',
    'token',
    'role',
    'name',
    'shortlisted',
    CREDITS,
    STAFF_ROLE,
    NOTICES_ASKED,
    RULES_DUE,
  ])
    deviceStore.removeItem(key);
  void forgetOwn();
  showSession();
}

export function rememberProperty(id: string): void {
  deviceStore.setItem('property_id', id);
}

export function rememberedProperty(): string | undefined {
  return deviceStore.getItem('property_id') ?? undefined;
}

export function changeRole(role: Role): void {
  deviceStore.setItem('role', role);
  showSession();
}

export function rememberCredits(credits: number): void {
  deviceStore.setItem(CREDITS, String(credits));
  dispatchEvent(new Event(CREDITS_KNOWN));
}

export const CREDITS_KNOWN = 'credits-known';

export function rememberedCredits(): number | undefined {
  const credits = deviceStore.getItem(CREDITS);
  return credits === null ? undefined : Number(credits);
}

/** Sets the attributes by which CSS shows the session's parts; head-scripts.ts does the same before the first paint. */
export function showSession(): void {
  const role = deviceStore.getItem('token') ? deviceStore.getItem('role') : null;
  const { dataset, style } = document.documentElement;
  if (role) dataset.role = role;
  else delete dataset.role;
  style.setProperty('--name', JSON.stringify((role && deviceStore.getItem('name')) || ''));
  dispatchEvent(new Event(CREDITS_KNOWN));
}
