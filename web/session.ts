import type { Role } from '#contract/endpoint.ts';
import type { StaffRole } from '#contract/staff.ts';
import { forgetOwn } from './offline/forget.ts';

/*
 * The session in the browser, under the specification's keys (sections 3 and 4): token, status, id, role, and
 * property_id, the property that the user left to buy a plan. Beside them the name, for the header of cached pages.
 */

// Written out: importing the contract's list would load zod on static pages.
const ROLES = { buyer: true, seller: true, agent: true, admin: true } satisfies Record<Role, true>;

/** Beside the specification's keys: the balance. */
const CREDITS = 'credits';

/** Of an admin who is not an owner. */
export const STAFF_ROLE = 'staff_role';

export interface Session {
  id: string;
  role: Role;
}

export function token(): string | undefined {
  return typeof localStorage === 'undefined' ? undefined : (localStorage.getItem('token') ?? undefined);
}

export function session(): Session | undefined {
  const id = localStorage.getItem('id');
  const role = localStorage.getItem('role');
  return token() && id && isRole(role) ? { id, role } : undefined;
}

function isRole(role: string | null): role is Role {
  return role !== null && Object.hasOwn(ROLES, role);
}

export function startSession(started: {
  staff_role?: StaffRole | undefined;
  token: string;
  _id: string;
  name: string;
  role: Role;
  credits?: number | undefined;
}): void {
  if (localStorage.getItem('id') !== started._id) void forgetOwn();
  if (started.credits === undefined) localStorage.removeItem(CREDITS);
  else rememberCredits(started.credits);
  if (started.staff_role === undefined) localStorage.removeItem(STAFF_ROLE);
  else localStorage.setItem(STAFF_ROLE, started.staff_role);
  // Another account has another one.
  localStorage.removeItem('shortlisted');
  localStorage.setItem('status', 'Log Out');
  localStorage.setItem('role', started.role);
  localStorage.setItem('id', started._id);
  localStorage.setItem('token', started.token);
  rememberName(started.name);
}

/** The name that the header shows. */
export function rememberName(name: string): void {
  localStorage.setItem('name', name);
  showSession();
}

/**
 * Removes the session from this browser; Log Out ends the server's.
 * @param refused the token that the server refused; a session that another tab began since then stays
 */
export function endSession(refused = token()): void {
  if (token() !== refused) return;
  for (const key of ['status', 'id', 'token', 'role', 'name', 'shortlisted', CREDITS, STAFF_ROLE])
    localStorage.removeItem(key);
  void forgetOwn();
  showSession();
}

export function rememberProperty(id: string): void {
  localStorage.setItem('property_id', id);
}

export function rememberedProperty(): string | undefined {
  return localStorage.getItem('property_id') ?? undefined;
}

/** The account has another role from now on. */
export function changeRole(role: Role): void {
  localStorage.setItem('role', role);
  showSession();
}

/** Keeps the balance for the header (credits/header-balance.ts). */
export function rememberCredits(credits: number): void {
  localStorage.setItem(CREDITS, String(credits));
  dispatchEvent(new Event(CREDITS_KNOWN));
}

/** On `window`: another balance is known, or none. */
export const CREDITS_KNOWN = 'credits-known';

export function rememberedCredits(): number | undefined {
  const credits = localStorage.getItem(CREDITS);
  return credits === null ? undefined : Number(credits);
}

/** Lets the stylesheet show what belongs to this session; the head's script does the same before the first paint. */
export function showSession(): void {
  const role = localStorage.getItem('token') ? localStorage.getItem('role') : null;
  const { dataset, style } = document.documentElement;
  if (role) dataset['role'] = role;
  else delete dataset['role'];
  style.setProperty('--name', JSON.stringify((role && localStorage.getItem('name')) || ''));
  dispatchEvent(new Event(CREDITS_KNOWN));
}

/** The head's script: `showSession` before the first paint, and data saver. The page's policy has its hash. */
export const SHOW_SESSION_SCRIPT = `var r=localStorage.getItem('token')&&localStorage.getItem('role'),e=document.documentElement,d=e.dataset;if(r)d.role=r,e.style.setProperty('--name',JSON.stringify(localStorage.getItem('name')||''));if(navigator.connection?.saveData||matchMedia('(prefers-reduced-data:reduce)').matches)d.saver=''`;
