import * as z from 'zod/mini';
import { newPassword, SignUpForm, WholeEmail } from './accounts.ts';
import { endpoint, Id, Nothing, requiredText, writtenText } from './endpoint.ts';
import { withoutContact } from './public-text.ts';
import { ADMINS, CUSTOMERS, ROLES, SIGNED_IN } from './roles.ts';
import { PASSWORD_MIN_LENGTH } from './limits.ts';
import { problem } from './problem.ts';
import { RERA_STATES } from './rera.ts';
import { EXAMPLE } from './examples.ts';

const currentPassword = z
  .string(problem('PASSWORD_REQUIRED'))
  .check(z.minLength(1, problem('PASSWORD_REQUIRED')), z.maxLength(200));

export const NameForm = z.object({ name: SignUpForm.shape.name });

export const PhoneForm = z.object({ phone: SignUpForm.shape.phone });

export const EmailForm = z.object({ email: WholeEmail, current_password: currentPassword });

export const passwordForm = (minLength: number) =>
  z.object({ current_password: currentPassword, password: newPassword(minLength) });

export const changeName = endpoint('POST /user/change-name', {
  summary: 'Change the name of the caller.',
  who: SIGNED_IN,
  body: NameForm,
  example: { body: { name: 'Meera Devi' } },
  data: NameForm,
});

export const changePhone = endpoint('POST /user/change-phone', {
  summary:
    'Change the phone of the caller, which buyers of their listings see. Where codes are sent, an Indian mobile number of anybody but an admin changes by POST /user/verify-phone instead.',
  who: SIGNED_IN,
  body: PhoneForm,
  example: { body: { phone: '0612 2234567' } },
  data: z.object({ phone: z.string() }),
  errors: ['PHONE_NEEDS_CODE', 'NUMBER_BLOCKED'],
});

export const changePassword = endpoint('POST /user/change-password', {
  summary: 'Change the password of the caller, with the current one. Every other session ends; an email says so.',
  who: SIGNED_IN,
  body: passwordForm(PASSWORD_MIN_LENGTH),
  example: { body: { current_password: EXAMPLE.password, password: 'dhaan-aur-gehun' } },
  data: z.object({ ended: z.int() }),
  errors: ['TOO_BUSY'],
});

export const changeEmail = endpoint('POST /user/change-email', {
  summary:
    'Send a link to a new email of the caller, with the password. It works once and for one hour; until it is opened the old email stays.',
  who: SIGNED_IN,
  body: EmailForm,
  example: { body: { email: EXAMPLE.newEmail, current_password: EXAMPLE.password } },
  data: Nothing,
  errors: ['EMAIL_TAKEN', 'TOO_BUSY'],
});

export const ConfirmEmailForm = z.object({ verifytoken: requiredText(problem('RESET_LINK_REQUIRED')) });

export const confirmEmail = endpoint('POST /user/confirm-email', {
  summary: 'Put a new email in the place of the old one, with the token of its link. The old one is told.',
  who: 'anyone',
  body: ConfirmEmailForm,
  example: { body: { verifytoken: EXAMPLE.emailToken } },
  data: z.object({ email: z.string(), is_new: z.boolean() }),
  errors: ['NO_SUCH_RESET', 'EMAIL_TAKEN'],
});

export const sendConfirmation = endpoint('POST /user/send-confirmation', {
  summary: 'Send a link to the email of the account, which confirms it; nothing where it is confirmed already.',
  who: CUSTOMERS,
  data: Nothing,
});

export const checkLink = endpoint('POST /user/check-link', {
  summary:
    'Whether the token of a mailed link, to set a new password or to confirm an email, still works. It goes on to work.',
  who: 'anyone',
  body: z.extend(ConfirmEmailForm, { of: z.enum(['password', 'email']) }),
  example: { body: { of: 'email', verifytoken: EXAMPLE.emailToken } },
  data: Nothing,
  errors: ['NO_SUCH_RESET'],
});

const RERA_NUMBER = problem('RERA_NUMBER_INVALID');

/** The number as printed on the state authority's certificate; each state has its own format. Empty without one. */
export const ReraForm = z.object({
  rera_state: z.enum(RERA_STATES, problem('REQUIRED')),
  rera_number: writtenText().check(
    z.overwrite((text) => text.replaceAll(/\s+/g, '').toUpperCase()),
    z.regex(/^(?:(?=.*\d)[A-Z\d](?:[A-Z\d/-]{3,38})[A-Z\d])?$/, RERA_NUMBER),
    withoutContact(RERA_NUMBER),
  ),
});

export const changeRera = endpoint('POST /user/change-rera', {
  summary:
    "Change the RERA registration of a consultant, which their properties' pages show; an empty `rera_number` takes it off.",
  who: ['agent'],
  body: ReraForm,
  example: { body: { rera_state: 'Bihar', rera_number: 'BRERA/A/0001' } },
  data: ReraForm,
  changesPages: true,
});

export const becomeSeller = endpoint('POST /user/become-seller', {
  summary: 'Let a buyer list properties too: the same account, with its credits and reveals, becomes a seller.',
  who: CUSTOMERS,
  data: z.object({ role: z.enum(ROLES) }),
});

const LeadEmails = z.object({ lead_emails: z.boolean() });

export const chooseLeadEmails = endpoint('POST /user/choose-lead-emails', {
  summary: "Say whether an email tells the caller of the day's first unlock of their properties.",
  who: CUSTOMERS,
  body: LeadEmails,
  example: { body: { lead_emails: false } },
  data: LeadEmails,
});

export const stopLeadEmails = endpoint('POST /user/stop-lead-emails', {
  summary: 'Stop the emails about unlocks, by the token of the link in them.',
  who: 'anyone',
  body: z.object({ token: requiredText(problem('RESET_LINK_REQUIRED')) }),
  example: { body: { token: EXAMPLE.stopLeadsToken } },
  data: Nothing,
  errors: ['NO_SUCH_STOP_LINK'],
});

export const CorrectUserForm = z.object({
  id: Id,
  ...NameForm.shape,
  ...PhoneForm.shape,
  email: WholeEmail,
  reason: requiredText(problem('REQUEST_REASON_REQUIRED'), 500),
});

export const correctUser = endpoint('POST /admin/correct-user', {
  summary: 'Correct name, phone and email of somebody who asked for it. A new email is told to the old one.',
  who: ADMINS,
  audit: 'account-corrected',
  body: CorrectUserForm,
  example: {
    body: {
      id: EXAMPLE.buyer,
      phone: EXAMPLE.buyerPhone,
      email: EXAMPLE.buyerEmail,
      name: 'Meera Devi',
      reason: 'Asked by phone',
    },
  },
  data: Nothing,
  errors: ['NO_SUCH_USER', 'EMAIL_TAKEN', 'OWN_STAFF_ROLE', 'NUMBER_BLOCKED'],
});
