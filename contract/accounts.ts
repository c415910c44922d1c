import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing, requiredText, writtenText } from './endpoint.ts';
import { CUSTOMERS, ROLES, SIGNED_IN } from './roles.ts';
import { SIGN_UP_ROLES } from './kinds.ts';
import { latinDigits } from './latin-digits.ts';
import { LANGUAGES } from './languages.ts';
import { PASSWORD_MIN_LENGTH } from './limits.ts';
import { isIndianMobile, keptPhone, withoutPrefix } from './phone.ts';
import { RERA_STATES } from './rera.ts';
import { problem } from './problem.ts';
import { STAFF_ROLES } from './staff.ts';
import { EXAMPLE } from './examples.ts';

const minLengthIs = (least: number) => problem('TOO_SHORT', { least });
const PASSWORD_MAX_CHARACTERS = 200;

// ASCII only, so that case folds alike wherever emails are compared (server/database/email-key.ts).
const ASCII_EMAIL = z.regex(/^[\x20-\x7e]*$/, problem('EMAIL_NOT_ASCII'));
const EMAIL_MAX_CHARACTERS = 254;
const EMAIL_MAX = z.maxLength(EMAIL_MAX_CHARACTERS, problem('TOO_LONG', { most: EMAIL_MAX_CHARACTERS }));

const adminEmail = writtenText(problem('EMAIL_REQUIRED')).check(
  z.minLength(1, problem('EMAIL_REQUIRED')),
  EMAIL_MAX,
  ASCII_EMAIL,
);

const loginEmail = adminEmail.check(z.minLength(2, minLengthIs(2)));

export const WholeEmail = writtenText(problem('EMAIL_REQUIRED')).check(
  z.minLength(2, problem('EMAIL_REQUIRED')),
  EMAIL_MAX,
  ASCII_EMAIL,
  z.regex(z.regexes.email, problem('EMAIL_INVALID')),
);

const password = z
  .string(problem('PASSWORD_REQUIRED'))
  .check(
    z.minLength(1, problem('PASSWORD_REQUIRED')),
    z.minLength(PASSWORD_MIN_LENGTH, minLengthIs(PASSWORD_MIN_LENGTH)),
    z.maxLength(PASSWORD_MAX_CHARACTERS, problem('TOO_LONG', { most: PASSWORD_MAX_CHARACTERS })),
  );

export function newPassword(minLength: number): z.ZodMiniString {
  return z.string(problem('PASSWORD_REQUIRED')).check(
    // Specification section 5 has one sentence for both rules; a longer minimum states its number.
    z.minLength(PASSWORD_MIN_LENGTH, problem('PASSWORD_REQUIRED')),
    z.minLength(minLength, minLengthIs(minLength)),
    z.maxLength(PASSWORD_MAX_CHARACTERS, problem('TOO_LONG', { most: PASSWORD_MAX_CHARACTERS })),
  );
}

export const Phone = writtenText(problem('PHONE_REQUIRED')).check(
  z.minLength(1, problem('PHONE_REQUIRED')),
  z.overwrite(keptPhone),
  z.minLength(5, problem('PHONE_TOO_SHORT', { least: 5 })),
  // Not as maxLength and pattern, which the API's description would ask of what is sent.
  z.refine((stored) => withoutPrefix(stored).length <= 15, problem('PHONE_TOO_LONG', { most: 15 })),
  z.refine((stored) => /^\d+$/.test(withoutPrefix(stored)), problem('PHONE_NOT_A_NUMBER')),
  z.describe(
    '5 to 15 digits. Digits of any script, spaces, hyphens, dots, brackets and a leading 0, +91, 91 or 0091 are accepted and taken off; an Indian mobile number is kept as +91 and ten digits, a landline as 0612 2234567.',
  ),
);

const IndianMobile = Phone.check(z.refine(isIndianMobile, problem('PHONE_NOT_INDIAN')));

const PhoneCode = writtenText(problem('CODE_REQUIRED')).check(
  z.overwrite((code) => latinDigits(code).replace(/[\s\p{Pd}]/gu, '')),
  z.minLength(1, problem('CODE_REQUIRED')),
  z.regex(/^\d{6}$/, problem('CODE_SIX_DIGITS')),
);

export const PhoneForm = z.object({ phone: IndianMobile });

export const PhoneLoginForm = z.object({ phone: IndianMobile, code: PhoneCode });

export const VerifyPhoneForm = z.object({
  phone: IndianMobile,
  code: PhoneCode,
  keep: z.optional(z.enum(['this', 'other'])),
});

export const LoginForm = z.object({ email: loginEmail, password });

export const AdminLoginForm = z.object({ email: adminEmail, password });

export const SignUpForm = z.object({
  name: requiredText(problem('NAME_REQUIRED'), 100).check(z.minLength(2, minLengthIs(2))),
  phone: Phone,
  email: WholeEmail,
  password: newPassword(PASSWORD_MIN_LENGTH),
  role: z.enum(SIGN_UP_ROLES, problem('ROLE_REQUIRED')),
});

export const ForgotPasswordForm = z.object({
  email: WholeEmail,
  /** Redirect after the next login; ignored unless it is on this site (return-address.ts). */
  next: z.optional(writtenText().check(z.maxLength(500, problem('TOO_LONG', { most: 500 })))),
});

export const ResetPasswordForm = z.object({
  password: newPassword(PASSWORD_MIN_LENGTH),
  verifytoken: requiredText(problem('RESET_LINK_REQUIRED')),
});

export const signUpForm = (minLength: number) => z.extend(SignUpForm, { password: newPassword(minLength) });
export const resetPasswordForm = (minLength: number) =>
  z.extend(ResetPasswordForm, { password: newPassword(minLength) });

const LoginResult = z.object({
  details: z.object({ _id: Id, role: z.enum(ROLES) }),
  token: z.string(),
  name: z.string(),
  closing: z.optional(z.literal(true)),
  /** Decides the console's menu; absent for owners of the site. */
  staff_role: z.optional(z.enum(STAFF_ROLES)),
  credits: z.optional(z.int()),
});

const SignUpResult = z.object({ _id: Id, role: z.enum(ROLES), name: z.string(), token: z.string() });

export const Contact = z.object({
  name: z.string(),
  phone: z.string(),
  phone_verified_at: z.nullable(z.string()),
});

export const Rera = z.object({ state: z.enum(RERA_STATES), number: z.string() });

export const OwnDetails = z.object({
  _id: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  phone_verified_at: z.nullable(z.string()),
  role: z.enum(ROLES),
  credits: z.int().check(z.gte(0)),
  lead_emails: z.boolean(),
  unconfirmed_email: z.optional(z.string()),
  /** GST code of the state for tax invoices, null until chosen; absent if the operator issues none. */
  gst_state: z.optional(z.nullable(z.string())),
  gst_business: z.optional(z.object({ gstin: z.string(), name: z.string(), address: z.string() })),
  rera: z.optional(Rera),
});
export type OwnDetails = z.output<typeof OwnDetails>;

export const login = endpoint('POST /user/login', {
  summary: 'Log in with e-mail and password. A session whose token is sent ends.',
  who: 'anyone',
  beginsSession: true,
  body: LoginForm,
  example: { body: { email: EXAMPLE.buyerEmail, password: EXAMPLE.password } },
  data: LoginResult,
  errors: ['WRONG_CREDENTIALS', 'TOO_BUSY'],
});

export const register = endpoint('POST /user/register', {
  summary: 'Create a buyer, seller or consultant account and log in. A session whose token is sent ends.',
  who: 'anyone',
  beginsSession: true,
  body: SignUpForm,
  example: {
    body: {
      name: 'Meera Devi',
      phone: '9000000002',
      email: EXAMPLE.newEmail,
      password: EXAMPLE.password,
      role: 'buyer',
    },
  },
  data: SignUpResult,
  errors: ['EMAIL_TAKEN', 'NUMBER_BLOCKED', 'TOO_BUSY'],
});

export const forgetPassword = endpoint('POST /user/forget-password', {
  summary: 'Mail a link to set a new password. The answer is the same whether or not the e-mail has an account.',
  who: 'anyone',
  body: ForgotPasswordForm,
  example: { body: { email: EXAMPLE.buyerEmail } },
  data: Nothing,
  carriesStatus: true,
});

export const resetPassword = endpoint('POST /user/reset-password', {
  summary:
    'Set a new password with the token of a mailed link, which works once and for one hour. Ends every session of the account.',
  who: 'anyone',
  body: ResetPasswordForm,
  example: { body: { password: 'dhaan-aur-gehun', verifytoken: EXAMPLE.resetToken } },
  data: Nothing,
  carriesStatus: true,
  errors: ['NO_SUCH_RESET', 'TOO_BUSY'],
});

export const sendPhoneCode = endpoint('POST /user/send-phone-code', {
  summary:
    'Send a code of six digits to an Indian mobile number, to verify it. It works for ten minutes and five tries.',
  who: CUSTOMERS,
  body: PhoneForm,
  example: { body: { phone: '9000000002' } },
  data: Nothing,
  errors: ['NO_PHONE_CODES', 'NUMBER_BLOCKED'],
});

export const verifyPhone = endpoint('POST /user/verify-phone', {
  summary:
    "Make a number the account's, verified by the code that was sent to it. Where another account has verified it, `keep` says which one keeps it.",
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'WRONG_CODE' },
  body: VerifyPhoneForm,
  example: { body: { phone: EXAMPLE.phoneToVerify, code: EXAMPLE.codeToVerify } },
  data: z.object({ phone: z.string(), phone_verified_at: z.nullable(z.string()) }),
  errors: ['PHONE_VERIFIED_ELSEWHERE', 'NUMBER_BLOCKED'],
});

export const sendLoginCode = endpoint('POST /user/send-login-code', {
  summary: 'Send a code to log in with. The answer is the same whether or not an account has verified the number.',
  who: 'anyone',
  body: PhoneForm,
  example: { body: { phone: '9000000002' } },
  data: Nothing,
  errors: ['NO_PHONE_CODES'],
});

export const loginByPhone = endpoint('POST /user/login-by-phone', {
  summary: 'Log in with a verified number and the code that was sent to it. A session whose token is sent ends.',
  who: 'anyone',
  beginsSession: true,
  body: PhoneLoginForm,
  example: { body: { phone: EXAMPLE.phoneToLogIn, code: EXAMPLE.codeToLogIn } },
  data: LoginResult,
  errors: ['WRONG_CODE'],
});

export const logOut = endpoint('POST /user/logout', {
  summary: 'End the session of the token that is sent.',
  who: SIGNED_IN,
  whileClosing: true,
  beforeSecondFactor: true,
  data: Nothing,
});

export const userDetails = endpoint('GET /user/user-details/{id}', {
  summary:
    "A property owner's name and phone, for the owner, an admin, or somebody who revealed one of the owner's properties.",
  who: SIGNED_IN,
  whose: { are: ['buyer', 'owner', 'admin'], others: 'NOT_YOURS' },
  params: IdParams,
  example: { params: { id: EXAMPLE.owner } },
  data: z.array(Contact),
  errors: ['NO_SUCH_USER'],
});

export const ownDetails = endpoint('GET /user/display-user-details', {
  summary: 'Name, phone and e-mail of the caller, as shown at checkout, and the view credits left.',
  who: SIGNED_IN,
  data: OwnDetails,
});

export const chooseLanguage = endpoint('POST /user/choose-language', {
  summary:
    'Say in which language emails to the caller are written. A login and a sign-up say it by their Accept-Language.',
  who: SIGNED_IN,
  whileClosing: true,
  body: z.object({ language: z.enum(LANGUAGES) }),
  example: { body: { language: 'ta' } },
  data: Nothing,
});

export const adminLogin = endpoint('POST /admin/login', {
  summary:
    'Log in to the console; other accounts are refused like a wrong password. A session whose token is sent ends.',
  who: 'anyone',
  beginsSession: true,
  body: AdminLoginForm,
  example: { body: { email: EXAMPLE.adminEmail, password: EXAMPLE.password } },
  data: LoginResult,
  errors: ['WRONG_CREDENTIALS', 'TOO_BUSY'],
});
