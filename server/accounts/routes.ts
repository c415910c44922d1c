import * as accounts from '#contract/accounts.ts';
import { serve, type Served } from '#server/serve.ts';
import { logIn, logInAsAdmin } from './log-in.ts';
import { contactOf, listUsers, ownDetails } from './people.ts';
import { askForReset, resetPassword } from './password-resets.ts';
import { endSession } from './sessions.ts';
import { signUp } from './sign-up.ts';

export const accountsCalls: readonly Served[] = [
  serve(accounts.login, async ({ db, body, clock, knowDevice }) => {
    const started = await logIn(db, body, clock());
    knowDevice(body.email);
    return started;
  }),
  serve(accounts.adminLogin, async ({ db, body, clock, knowDevice }) => {
    const started = await logInAsAdmin(db, body, clock());
    knowDevice(body.email);
    return started;
  }),
  serve(accounts.register, async ({ db, body, clock, config, knowDevice }) => {
    const started = await signUp(db, body, {
      now: clock(),
      passwordMinLength: config.operator.passwordMinLength,
    });
    knowDevice(body.email);
    return started;
  }),
  serve(accounts.forgetPassword, async ({ db, jobs, body }) => {
    await askForReset(db, jobs, body.email);
    return null;
  }),
  serve(accounts.resetPassword, async ({ db, body, clock, config, knowDevice }) => {
    const { email } = await resetPassword(db, body, {
      now: clock(),
      passwordMinLength: config.operator.passwordMinLength,
    });
    // Whoever reads the account's letters: this device gets in while strangers are guessing.
    knowDevice(email);
    return null;
  }),
  serve(accounts.logOut, async ({ db, token }) => {
    if (token) await endSession(db, token);
    return null;
  }),
  serve(accounts.ownDetails, ({ db, user }) => ownDetails(db, user)),
  serve(accounts.userDetails, async ({ db, user, params }) => [await contactOf(db, user, params.id)]),
  serve(accounts.allUsers, ({ db, query }) => listUsers(db, query)),
];
