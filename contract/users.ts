import * as z from 'zod/mini';
import { SignUpForm, WholeEmail } from './accounts.ts';
import { endpoint, Id, Nothing, Page, requiredText } from './endpoint.ts';
import { ADMINS, ROLES } from './roles.ts';
import { UserFinder } from './finding.ts';
import { problem } from './problem.ts';
import { Photo } from './properties.ts';
import { STAFF_ROLES } from './staff.ts';
import { EXAMPLE } from './examples.ts';

export const UserRow = z.object({
  _id: Id,
  name: z.string(),
  state: z.nullable(z.string()),
  state_in_hindi: z.nullable(z.string()),
  role: z.enum(ROLES),
  phone: z.string(),
  email: z.string(),
  propertiesCount: z.int(),
  erasure_at: z.optional(z.string()),
  blocked_for: z.optional(z.string()),
  /** Only consultants who gave a name for buyers, or a picture, have one. */
  page: z.optional(
    z.object({
      name: z.string(),
      path: z.optional(z.string()),
      hidden_for: z.optional(z.string()),
      waiting_picture: z.optional(Photo),
    }),
  ),
});

export const allUsers = endpoint('GET /admin/all-users', {
  summary:
    'Everybody who has an account, newest first. `text` is a name, phone, e-mail or id, or a listing number of theirs.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ page: Page, ...UserFinder }),
  example: { query: { page: 1, role: 'buyer', text: 'example', sort: 'name' } },
  data: z.array(UserRow),
  paged: true,
});

export const BlockForm = z.object({ id: Id, reason: requiredText(problem('REASON_REQUIRED'), 500) });

const moved = {
  who: ADMINS,
  body: BlockForm,
  data: Nothing,
  errors: ['NO_SUCH_USER', 'ALREADY_DONE', 'OWN_STAFF_ROLE'],
} as const;

export const blockUser = endpoint('POST /admin/block-user', {
  ...moved,
  summary:
    'Block a user: sessions end, login is refused, listings leave the market, and an email tells the reason. Nothing is deleted.',
  audit: 'account-blocked',
  example: { body: { id: EXAMPLE.customer, reason: 'Copied listings' } },
});

export const unblockUser = endpoint('POST /admin/unblock-user', {
  ...moved,
  errors: [...moved.errors, 'NUMBER_BLOCKED'],
  summary: 'Unblock a user: listings return as they were, and an email tells them.',
  audit: 'account-unblocked',
  example: { body: { id: EXAMPLE.blockedCustomer, reason: 'It was a mistake' } },
});

export const endUserSessions = endpoint('POST /admin/end-user-sessions', {
  summary: 'End the sessions of a user on every device.',
  who: ADMINS,
  audit: 'sessions-ended',
  body: BlockForm,
  example: { body: { id: EXAMPLE.customer, reason: 'Phone lost' } },
  data: Nothing,
  errors: ['NO_SUCH_USER', 'OWN_STAFF_ROLE'],
});

export const StaffRoleForm = z.object({
  id: Id,
  staff_role: z.enum(STAFF_ROLES),
  reason: requiredText(problem('REASON_REQUIRED'), 500),
});

export const NotePhoneCallForm = z.object({
  id: Id,
  phone: SignUpForm.shape.phone,
  reason: requiredText(problem('REASON_REQUIRED'), 500),
});

export const notePhoneCall = endpoint('POST /admin/note-phone-call', {
  summary:
    'Note that one of us called the number of a user to whom no code can be sent, and what was said: their listings may be approved then. Another number takes it back.',
  who: ADMINS,
  audit: 'phone-called',
  body: NotePhoneCallForm,
  example: { body: { id: EXAMPLE.calledCustomer, phone: '0612 2234567', reason: 'The owner answered' } },
  data: Nothing,
  errors: ['NO_SUCH_USER', 'OWN_STAFF_ROLE', 'PHONE_NEEDS_CODE', 'CHANGED_MEANWHILE'],
});

export const AddStaffForm = z.object({
  name: SignUpForm.shape.name,
  email: WholeEmail,
  staff_role: z.enum(STAFF_ROLES),
});

export const addStaff = endpoint('POST /admin/add-staff', {
  summary:
    'Add somebody to the staff, who gets a link to set a password. A customer of that email keeps the account, but not its password. Who has set none yet gets another link.',
  who: ADMINS,
  audit: 'staff-added',
  body: AddStaffForm,
  example: { body: { name: 'Meera Devi', email: EXAMPLE.newEmail, staff_role: 'support' } },
  data: Nothing,
  errors: ['EMAIL_TAKEN'],
});

export const removeStaff = endpoint('POST /admin/remove-staff', {
  summary: 'Remove a colleague from the staff: sessions end, and the account is a customer’s from then on.',
  who: ADMINS,
  audit: 'staff-removed',
  body: BlockForm,
  example: { body: { id: EXAMPLE.colleague, reason: 'Works elsewhere' } },
  data: Nothing,
  errors: ['NO_SUCH_USER', 'OWN_STAFF_ROLE'],
});

export const changeStaffRole = endpoint('POST /admin/change-staff-role', {
  summary: 'Say what an admin may do. Their sessions end. An owner changes no role of their own, so that one is left.',
  who: ADMINS,
  audit: 'staff-role-changed',
  body: StaffRoleForm,
  example: { body: { id: EXAMPLE.colleague, staff_role: 'support', reason: 'Answers queries' } },
  data: Nothing,
  errors: ['NO_SUCH_USER', 'OWN_STAFF_ROLE'],
});
