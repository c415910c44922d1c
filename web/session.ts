import type { Role } from '#contract/endpoint.ts';
import { forgetOwn } from './offline/forget.ts';

/*
 * The session in the browser, under the specification's keys (sections 3 and 4): token, status, id, role, and
 * property_id, the property that the user left to buy a plan.
 */

// Written out: importing the contract's list would load zod on static pages.
const ROLES = { buyer: true, seller: true, agent: true, admin: true } satisfies Record<Role, true>;

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

export function startSession(started: { token: string; _id: string; role: Role }): void {
  if (localStorage.getItem('id') !== started._id) void forgetOwn();
  localStorage.setItem('status', 'Log Out');
  localStorage.setItem('role', started.role);
  localStorage.setItem('id', started._id);
  localStorage.setItem('token', started.token);
  showSession();
}

/** Removes the session from this browser; Log Out ends the server's. */
export function endSession(): void {
  for (const key of ['status', 'id', 'token', 'role']) localStorage.removeItem(key);
  void forgetOwn();
  showSession();
}

export function rememberProperty(id: string): void {
  localStorage.setItem('property_id', id);
}

export function rememberedProperty(): string | undefined {
  return localStorage.getItem('property_id') ?? undefined;
}

/** Lets the stylesheet show what belongs to this session; the head's script does the same before the first paint. */
export function showSession(): void {
  const role = localStorage.getItem('token') ? localStorage.getItem('role') : null;
  if (role) document.documentElement.dataset['role'] = role;
  else delete document.documentElement.dataset['role'];
}

/** The head's script: `showSession` before the first paint, and data saver. The page's policy has its hash. */
export const SHOW_SESSION_SCRIPT = `var r=localStorage.getItem('token')&&localStorage.getItem('role'),d=document.documentElement.dataset;if(r)d.role=r;if(navigator.connection?.saveData||matchMedia('(prefers-reduced-data:reduce)').matches)d.saver=''`;
