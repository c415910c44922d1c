import * as accounts from '#contract/accounts.ts';
import { serve, type Served } from '#server/serve.ts';
import { logIn, logInAsAdmin } from './log-in.ts';
import { contactOf, listUsers, ownDetails } from './people.ts';
import { askForReset, resetPassword } from './password-resets.ts';
import { endSession } from './sessions.ts';
import { signUp } from './sign-up.ts';

export const accountsCalls: readonly Served[] = [
  serve(accounts.login, ({ db, body, clock }) => logIn(db, body, clock())),
  serve(accounts.adminLogin, ({ db, body, clock }) => logInAsAdmin(db, body, clock())),
  serve(accounts.register, ({ db, body, clock, config }) =>
    signUp(db, body, { now: clock(), passwordMinLength: config.operator.passwordMinLength }),
  ),
  serve(accounts.forgetPassword, async ({ db, jobs, body }) => {
    await askForReset(db, jobs, body.email);
    return null;
  }),
  serve(accounts.resetPassword, async ({ db, body, clock, config }) => {
    await resetPassword(db, body, { now: clock(), passwordMinLength: config.operator.passwordMinLength });
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
