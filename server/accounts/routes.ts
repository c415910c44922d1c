import * as notices from '#contract/account-notices.ts';
import * as accounts from '#contract/accounts.ts';
import * as sessions from '#contract/sessions.ts';
import * as users from '#contract/users.ts';
import * as factor from '#contract/second-factor.ts';
import * as own from '#contract/own-account.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { keptPhone } from '#contract/phone.ts';
import { type EndpointRequest, serve, type ServedEndpoint } from '#server/http/serve.ts';
import { deviceName } from './device-name.ts';
import { checkLink } from './check-link.ts';
import { confirmEmailChange, requestEmailChange, resendConfirmation } from './email-changes.ts';
import { chooseLeadEmails, stopLeadEmails } from './lead-emails.ts';
import { logIn, logInAsAdmin } from './log-in.ts';
import { noteRulesRead, takeNotices } from './account-notices.ts';
import { accountIn } from './audit-subject.ts';
import { becomeSeller, changeName, changePassword, changePhone, changeRera, correctUser } from './own-account.ts';
import { chooseLanguage, contactOf, ownDetails } from './users.ts';
import { logInByPhone } from './log-in-by-phone.ts';
import { requestPhoneCode } from './phone-codes.ts';
import { verifyPhone } from './verify-phone.ts';
import { requestPasswordReset, resetPassword } from './password-resets.ts';
import { endOneSession, endOtherSessions, endSession, listSessions } from './sessions.ts';
import { passSecondFactor, resetSecondFactor, secondFactorOf, setUpSecondFactor } from './second-factor.ts';
import { addStaff, changeStaffRole, removeStaff } from './staff.ts';
import { notePhoneCall } from './note-phone-call.ts';
import { signUp } from './sign-up.ts';

/** When and on which device a session begins, and whose it takes the place of. */
const beganBy = ({ clock, visitor, token }: Pick<EndpointRequest<AnyEndpoint>, 'clock' | 'visitor' | 'token'>) => ({
  now: clock(),
  device: deviceName(visitor?.userAgent),
  before: token,
  language: visitor?.language,
});

export const accountsEndpoints: readonly ServedEndpoint[] = [
  serve(accounts.login, async ({ db, body, clock, config, visitor, token, rememberDevice, logEvent }) => {
    const started = await logIn(db, body, {
      ...beganBy({ clock, visitor, token }),
      production: config.production,
    });
    rememberDevice(body.email);
    logEvent('login', started.details._id);
    return started;
  }),
  serve(accounts.adminLogin, async ({ db, body, clock, config, visitor, token, rememberDevice, logEvent }) => {
    const started = await logInAsAdmin(db, body, {
      ...beganBy({ clock, visitor, token }),
      production: config.production,
    });
    rememberDevice(body.email);
    logEvent('login', started.details._id);
    return started;
  }),
  serve(accounts.register, async ({ db, body, clock, config, visitor, token, rememberDevice, logEvent }) => {
    const started = await signUp(db, body, {
      ...beganBy({ clock, visitor, token }),
      rules: config.passwords,
    });
    rememberDevice(body.email);
    logEvent('sign-up', started._id);
    return started;
  }),
  serve(accounts.forgetPassword, async ({ db, jobs, body, logEvent }) => {
    await requestPasswordReset(db, jobs, body);
    logEvent('reset-asked');
    return null;
  }),
  serve(accounts.resetPassword, async ({ db, body, clock, config, rememberDevice, logEvent }) => {
    const { id, email } = await resetPassword(db, body, {
      now: clock(),
      rules: config.passwords,
    });
    // The link proves access to the mailbox, so this device may log in during a guessing attack.
    rememberDevice(email);
    logEvent('password-reset', id);
    return null;
  }),
  serve(accounts.sendPhoneCode, async ({ db, jobs, phoneCodes, body, user, logEvent }) => {
    await requestPhoneCode({ db, jobs, phoneCodes }, { phone: body.phone, userId: user.id });
    logEvent('phone-code-asked');
    return null;
  }),
  serve(accounts.verifyPhone, async ({ db, jobs, clock, linkSecret, body, user, rememberDevice, logEvent }) => {
    const { takenFrom, ...verified } = await verifyPhone({ db, jobs, clock, linkSecret }, user, body);
    // A stranger's code requests must not lock this device out of its own number.
    rememberDevice(keptPhone(body.phone));
    logEvent('phone-verified');
    if (takenFrom !== undefined) logEvent('phone-taken-away', user.id, takenFrom);
    return verified;
  }),
  serve(accounts.sendLoginCode, async ({ db, jobs, phoneCodes, body, logEvent }) => {
    await requestPhoneCode({ db, jobs, phoneCodes }, body);
    logEvent('phone-code-asked');
    return null;
  }),
  serve(accounts.loginByPhone, async ({ db, clock, linkSecret, body, visitor, token, rememberDevice, logEvent }) => {
    const { email, ...started } = await logInByPhone({ db, clock, linkSecret }, body, {
      ...beganBy({ clock, visitor, token }),
    });
    rememberDevice(email, keptPhone(body.phone));
    logEvent('login', started.details._id);
    return started;
  }),
  serve(accounts.logOut, async ({ db, token, logEvent }) => {
    if (token) await endSession(db, token);
    logEvent('logout');
    return null;
  }),
  serve(sessions.displaySessions, ({ db, user, token, clock }) => listSessions(db, user, { token, now: clock() })),
  serve(sessions.endOneSession, async ({ db, user, body, logEvent }) => {
    await endOneSession(db, user, body.id);
    logEvent('session-ended');
    return null;
  }),
  serve(sessions.endOtherSessions, async ({ db, user, token, logEvent }) => {
    const ended = await endOtherSessions(db, user, token);
    logEvent('other-sessions-ended');
    return ended;
  }),
  serve(accounts.chooseLanguage, async ({ db, user, body }) => {
    await chooseLanguage(db, user.id, body.language);
    return null;
  }),
  serve(accounts.ownDetails, ({ db, user, clock, config }) =>
    ownDetails(db, user, { now: clock(), isRegistered: config.receipts.gst !== undefined }),
  ),
  serve(own.changeName, async ({ db, user, body }) => {
    await changeName(db, user, body.name);
    return body;
  }),
  serve(own.changePhone, async ({ db, phoneCodes, user, body, logEvent }) => {
    await changePhone({ db, phoneCodes }, user, body.phone);
    logEvent('phone-changed');
    return body;
  }),
  serve(own.sendConfirmation, async ({ db, jobs, user }) => {
    await resendConfirmation(db, jobs, user);
    return null;
  }),
  serve(own.changeRera, async ({ db, user, body, keepPages }) => {
    if (!(await changeRera(db, user, body))) keepPages();
    return body;
  }),
  serve(own.changePassword, async ({ db, jobs, user, body, token, config, logEvent }) => {
    const ended = await changePassword(db, jobs, user, body, { token, rules: config.passwords });
    logEvent('password-changed');
    return ended;
  }),
  serve(own.changeEmail, async ({ db, jobs, user, body, logEvent }) => {
    await requestEmailChange(db, jobs, user, body);
    logEvent('email-change-asked');
    return null;
  }),
  serve(own.checkLink, async ({ db, body, clock }) => {
    await checkLink(db, body, clock());
    return null;
  }),
  serve(own.confirmEmail, async ({ db, jobs, body, clock, rememberDevice, logEvent }) => {
    const { id, email, isNew } = await confirmEmailChange(db, jobs, body.verifytoken, clock());
    rememberDevice(email);
    if (isNew) logEvent('email-changed', id);
    return { email, is_new: isNew };
  }),
  serve(own.becomeSeller, async ({ db, user, logEvent }) => {
    const became = await becomeSeller(db, user);
    logEvent('became-seller');
    return became;
  }),
  serve(own.chooseLeadEmails, ({ db, user, body }) => chooseLeadEmails(db, user, body.lead_emails)),
  serve(own.stopLeadEmails, async ({ db, body, linkSecret }) => {
    await stopLeadEmails(db, body.token, linkSecret);
    return null;
  }),
  serve(own.correctUser, async ({ db, jobs, body, audit }) => {
    const changed = await correctUser(db, jobs, body);
    audit({ ...accountIn(body), was: changed.join(', ') });
    return null;
  }),
  serve(users.notePhoneCall, async ({ db, user, body, clock, audit }) => {
    await notePhoneCall(db, user, body, clock());
    audit(accountIn(body));
    return null;
  }),
  serve(users.addStaff, async ({ db, jobs, user, body, clock, audit }) => {
    const id = await addStaff({ db, jobs }, user, body, clock());
    audit({ subject: `Account ${id}: ${body.staff_role}`, subjectId: id });
    return null;
  }),
  serve(users.removeStaff, async ({ db, body, audit }) => {
    const was = await removeStaff(db, body.id);
    audit({ ...accountIn(body), was });
    return null;
  }),
  serve(users.changeStaffRole, async ({ db, body, audit }) => {
    const was = await changeStaffRole(db, body);
    audit({ ...accountIn(body), subject: `Account ${body.id}: ${body.staff_role}`, was });
    return null;
  }),
  serve(factor.secondFactor, ({ db, user, token }) => secondFactorOf(db, user, token)),
  serve(factor.setUpSecondFactor, ({ db, user }) => setUpSecondFactor(db, user)),
  serve(factor.passSecondFactor, async ({ db, user, token, body, clock, logEvent }) => {
    const passed = await passSecondFactor(db, user, { token, code: body.code, now: clock() });
    logEvent('second-factor-passed');
    return passed;
  }),
  serve(factor.resetSecondFactor, async ({ db, body, audit }) => {
    await resetSecondFactor(db, body.id);
    audit(accountIn(body));
    return null;
  }),
  serve(notices.takeNotices, ({ db, user, clock }) => takeNotices(db, user, clock())),
  serve(notices.noteRulesRead, ({ db, user, clock }) => noteRulesRead(db, user, clock())),
  serve(accounts.userDetails, async ({ db, user, params }) => [await contactOf(db, user, params.id)]),
];
