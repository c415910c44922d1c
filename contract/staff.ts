import type { Role } from './roles.ts';

/* Rights of staff: one table of role × endpoint. No zod at run time: the console's menu reads it. */

export const STAFF_ROLES = ['owner', 'moderator', 'finance', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const EVERYBODY = ['moderator', 'finance', 'support'] as const;
const OWNER_ALONE = [] as const;

export const STAFF_OF_CALLS = {
  'GET /admin/all-users': EVERYBODY,
  'GET /admin/overview': ['finance'],
  'GET /admin/funnel': ['finance'],

  'GET /admin/all-properties': ['moderator', 'support'],
  'GET /admin/review-queue': ['moderator'],
  'GET /admin/review/{id}': ['moderator'],
  'POST /admin/approve-property': ['moderator'],
  'POST /admin/reject-property': ['moderator'],
  'POST /admin/suspend-property': ['moderator'],
  'POST /admin/restore-property': ['moderator'],
  'POST /admin/check-fact': ['moderator'],
  'POST /admin/note-document': ['moderator'],
  'POST /admin/note-phone-call': ['moderator'],
  'GET /admin/reports': ['moderator', 'support'],
  'POST /admin/uphold-report': ['moderator'],
  'POST /admin/decline-report': ['moderator'],
  'POST /admin/decide-appeal': OWNER_ALONE,
  'POST /admin/block-user': ['moderator'],
  'POST /admin/unblock-user': ['moderator'],
  'POST /admin/decide-picture': ['moderator'],
  'POST /admin/hide-page': ['moderator'],
  'POST /admin/restore-page': ['moderator'],
  'POST /admin/end-user-sessions': ['moderator', 'support'],
  'GET /admin/number-orders': ['moderator'],
  'POST /admin/add-number-order': ['moderator'],
  'POST /admin/block-number': ['moderator'],
  'POST /admin/unblock-number': ['moderator'],

  'GET /admin/payments': ['finance'],
  'GET /admin/gst-return': ['finance'],
  'POST /admin/refund-payment': ['finance'],
  'POST /plan/add-plan': ['finance'],
  'PUT /plan/edit-plan': ['finance'],
  'POST /plan/delete-plan': ['finance'],

  'GET /admin/enquiries': ['support'],
  'POST /admin/acknowledge-enquiry': ['support'],
  'POST /admin/answer-enquiry': ['support'],
  'POST /admin/close-enquiry': ['support'],
  'POST /admin/reopen-enquiry': ['support'],
  'GET /admin/troubled-letters': ['support'],
  'POST /admin/write-again': ['support'],
  'POST /admin/correct-user': ['support'],
  'POST /admin/export-user': ['support'],
  'POST /admin/erase-user': ['support'],

  'GET /admin/find-areas': ['moderator'],
  'GET /state/area-contents/{id}': ['moderator'],
  'POST /state/add-state': OWNER_ALONE,
  'POST /state/check-areas': OWNER_ALONE,
  'POST /state/delete-area': OWNER_ALONE,
  'PUT /state/edit-state': OWNER_ALONE,
  'PUT /state/edit-district': OWNER_ALONE,
  'PUT /state/edit-tehsil': OWNER_ALONE,
  'POST /admin/add-unit': OWNER_ALONE,
  'PUT /admin/edit-unit': OWNER_ALONE,
  'POST /admin/delete-unit': OWNER_ALONE,
  'GET /admin/audit-log': OWNER_ALONE,
  'GET /admin/all-admins': OWNER_ALONE,
  'POST /admin/add-staff': OWNER_ALONE,
  'POST /admin/remove-staff': OWNER_ALONE,
  'POST /admin/change-staff-role': OWNER_ALONE,
  'POST /admin/reset-second-factor': OWNER_ALONE,
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffCall = keyof typeof STAFF_OF_CALLS;

export const STAFF_OF_DATA = {
  /** The documents, exact location, parcel numbers and other details that a credit opens. */
  propertyDetails: ['moderator'],
  hiddenListings: ['moderator', 'support'],
  contacts: ['moderator', 'support'],
  receipts: ['finance'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffData = keyof typeof STAFF_OF_DATA;

/** Whether a user may see these data in the console. An admin without a staff role is an owner. */
export function staffSee(user: { role: Role; staffRole?: StaffRole } | undefined, data: StaffData): boolean {
  if (user?.role !== 'admin') return false;
  const others: readonly StaffRole[] = STAFF_OF_DATA[data];
  const role = user.staffRole ?? 'owner';
  return role === 'owner' || others.includes(role);
}

/** Whether a role may call an endpoint for admins. Endpoints missing from the table are the owner's. */
export function mayCall(role: StaffRole, call: string): boolean {
  const others: Readonly<Record<string, readonly StaffRole[]>> = STAFF_OF_CALLS;
  return role === 'owner' || (others[call]?.includes(role) ?? false);
}

type CallSubject = 'account' | 'colleague';

/**
 * Endpoints about one account (`id` of the body). Only owners may change colleagues, never their own account, so that one owner is always left.
 */
export const CALLS_ABOUT_ACCOUNTS = {
  'POST /admin/block-user': 'account',
  'POST /admin/unblock-user': 'account',
  'POST /admin/end-user-sessions': 'account',
  'POST /admin/hide-page': 'account',
  'POST /admin/restore-page': 'account',
  'POST /admin/correct-user': 'account',
  'POST /admin/export-user': 'account',
  'POST /admin/erase-user': 'account',
  'POST /admin/note-phone-call': 'account',
  'POST /admin/remove-staff': 'colleague',
  'POST /admin/change-staff-role': 'colleague',
  'POST /admin/reset-second-factor': 'colleague',
} as const satisfies Partial<Record<StaffCall, CallSubject>>;

export const isAboutAccount = (call: string): call is keyof typeof CALLS_ABOUT_ACCOUNTS =>
  Object.hasOwn(CALLS_ABOUT_ACCOUNTS, call);

export const isForStaff = (who: 'anyone' | readonly Role[]): boolean =>
  who !== 'anyone' && who.every((role) => role === 'admin');
