import { ForgotPasswordForm } from '#contract/accounts.ts';
import { NameForm } from '#contract/own-account.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { createAdmin, findAccount, promoteToAdmin, resetFactorOf } from '#server/accounts/make-admin.ts';
import { requireGoodPassword } from '#server/accounts/passwords.ts';
import { CannotStart } from '#server/config/cannot-start.ts';
import { promptLine } from './prompt-line.ts';
import { command, configuration, runAsProcess, withDatabase, WrongUsage } from './command.ts';

const HELP = `npm run create-admin -- <email> [--name <name>] [--role <role>] [--reset-second-factor]

Makes an admin. The password is asked for twice and not shown; without a terminal it is the first line of standard input.
Who has an account already becomes an admin with it, keeping its password, after 'yes' is typed; it is then logged out
everywhere. The audit log has either.

  --name <name>  of a new account, as colleagues and the audit log read it; asked for at a terminal
  --role <role>  owner (without it), moderator, finance or support: contract/staff.ts says who may do what
  --reset-second-factor  of an admin who lost the phone and the recovery codes; nothing else is changed`;

const OPTIONS = {
  name: { type: 'string' },
  role: { type: 'string', default: 'owner' },
  'reset-second-factor': { type: 'boolean', default: false },
} as const;

export const run = command(
  HELP,
  OPTIONS,
  async ({ values: { role, 'reset-second-factor': resets, ...given }, positionals }) => {
    const [address, ...others] = positionals;
    if (!address || others.length > 0) throw new WrongUsage('Name one e-mail address.');
    const parsed = ForgotPasswordForm.safeParse({ email: address });
    if (!parsed.success) throw new WrongUsage(`'${address}' is no e-mail address.`);
    const { email } = parsed.data;
    const staffRole = STAFF_ROLES.find((known) => known === role);
    if (!staffRole) throw new WrongUsage(`'${role}' is none of ${STAFF_ROLES.join(', ')}.`);
    const { passwords: rules } = configuration();

    await withDatabase(configuration(), async ({ db }) => {
      const account = await findAccount(db, email);
      if (resets) {
        if (account?.role !== 'admin') throw new CannotStart(`${email} is no admin; nothing was changed.`);
        await resetFactorOf(db, account.id, new Date());
        console.log(`${account.email} sets up two-step login at the next login.`);
        return;
      }
      if (!account) {
        if (!given.name && !process.stdin.isTTY) throw new WrongUsage("Say who it is: --name 'Asha Devi'.");
        const name = NameForm.safeParse({ name: given.name ?? (await promptLine(`Name of ${email}: `)) });
        if (!name.success) throw new WrongUsage('A name has 2 to 100 characters.');
        const password = await promptLine(`Password of ${email}: `, { hidden: true });
        await requireGoodPassword(password, 'admin', rules);
        if (process.stdin.isTTY && (await promptLine('Once more: ', { hidden: true })) !== password) {
          throw new CannotStart('These were two different passwords; nothing was changed.');
        }
        await createAdmin(db, { email, ...name.data, password, staffRole }, { now: new Date(), rules });
        console.log(`${email} is an admin now, and logs in at /admin.`);
        return;
      }
      if (account.disabledAt) throw new CannotStart(`The account ${account.email} is disabled; nothing was changed.`);
      if (account.role === 'admin') {
        throw new CannotStart(
          `${account.email} is an admin already; a new password is set by 'Forgot password' at /login.`,
        );
      }
      const answer = await promptLine(
        `${account.email} is the ${account.role} ${account.name}. As an admin that account buys and reveals no more. Make it one? (yes/no) `,
      );
      if (answer.trim().toLowerCase() !== 'yes') throw new CannotStart('Nothing was changed.');
      await promoteToAdmin(db, account, staffRole, new Date());
      console.log(`${account.email} is an admin now, with the password it had, and logs in at /admin.`);
    });
  },
);

if (import.meta.main) await runAsProcess(run);
