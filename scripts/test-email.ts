import { v7 } from 'uuid';
import { WholeEmail } from '#contract/accounts.ts';
import { CannotStart } from '#server/config/cannot-start.ts';
import { composeEmail } from '#server/email/compose.ts';
import { outboxTransport, outboxDirectory } from '#server/email/outbox.ts';
import { openSmtpTransport } from '#server/email/smtp.ts';
import { command, configuration, runAsProcess, WrongUsage } from './command.ts';

const HELP = `npm run test-email -- <email>

Sends one email there at once, over the mail server of SMTP_URL as MAIL_FROM, and prints what the server said of it. Without
SMTP_URL it goes to the outbox folder, like every email. No database is needed.`;

export const run = command(HELP, {}, async ({ positionals }) => {
  const [given, ...others] = positionals;
  if (!given || others.length > 0) throw new WrongUsage('Name one email address.');
  const parsed = WholeEmail.safeParse(given);
  if (!parsed.success) throw new WrongUsage(`'${given}' is no email address.`);
  const config = configuration();
  const { smtp, mailFrom } = config;
  const email = composeEmail({
    to: parsed.data,
    subject: 'Test email',
    heading: 'This is a test',
    greeting: 'Hello,',
    paragraphs: [`It was sent by npm run test-email as ${mailFrom}. Nothing has to be done.`],
  });
  const transport = smtp ? await openSmtpTransport(smtp, mailFrom) : outboxTransport(outboxDirectory(config), mailFrom);
  await transport.send(email, v7()).catch((error: unknown) => {
    const answer = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The email to ${parsed.data} was not sent: ${answer}`, { cause: error });
  });
  console.log(
    smtp
      ? `${smtp.host}:${smtp.port} has taken the email to ${parsed.data}, from ${mailFrom}. Look whether it arrives, and not under spam.`
      : `SMTP_URL is not set: the email lies in ${outboxDirectory(config)}.`,
  );
});

if (import.meta.main) await runAsProcess(run);
