import { EmailRejected } from './email.ts';

/*
 * Meanings of SMTP rejections (RFC 5321, 3463, 7505). Servers use the same 550 for an unknown user and for a block
 * list, so the enhanced code decides, else the text.
 */

const NO_MAILBOX = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);
const VAGUE = /^(?:5\.0\.\d+|5\.1\.0|5\.2\.0|5\.3\.0|5\.5\.0)$/;
/** The email itself is at fault: too long, or of a type that the server does not take. */
const OF_EMAIL = /^5\.(?:2\.3|3\.4|6\.\d+)$/;

const ANSWER_MAX_CHARACTERS = 1000;

/** Rejects our server, sender or email, or the mailbox exists, whatever else the answer says. */
const NOT_OF_ADDRESS =
  /spam|junk|block|black ?list|listed|deny|denied|polic|reputation|spf|dkim|dmarc|reverse dns|\bptr\b|\brdns\b|gr[ae]y ?list|rate|too many|try again|later|quota|full\b|storage|sender|sending|helo|relay|authenticat|virus|content/i;
/** An unknown mailbox, in the words of servers without a code for it. */
const NO_SUCH_MAILBOX =
  /\b(?:(?:user|recipient|mailbox|address|account)(?: \S+)?(?: is)? (?:unknown|not known|not found|invalid)|(?:unknown|invalid|no such|bad) (?:local )?(?:user|recipient|mailbox|address|account|person|part)|(?:does not|doesn['’]t|do not) exist|no mailbox|not a (?:valid|known) (?:user|mailbox|address)|doesn['’]t have an? \S+ account|unrouteable address|not our (?:customer|user)|nobody here)\b/i;
const OUTLOOK_UNKNOWN = /^550[ -]5\.5\.0 Requested action not taken: mailbox unavailable/i;

/**
 * Whether a permanent answer says that the mailbox does not exist. Full mailboxes, policies and block lists do not
 * count.
 */
export function saysNoMailbox(answer: string): boolean {
  const start = answer.slice(0, ANSWER_MAX_CHARACTERS);
  const enhanced = enhancedCode(start);
  if (NOT_OF_ADDRESS.test(withoutAddresses(start))) return false;
  if (enhanced && NO_MAILBOX.has(enhanced)) return true;
  if (OUTLOOK_UNKNOWN.test(start)) return true;
  return (!enhanced || VAGUE.test(enhanced)) && NO_SUCH_MAILBOX.test(withoutAddresses(start));
}

/** Removes addresses and links, whose parts could match: `later@example.com`, `/mail/policy`. */
const withoutAddresses = (answer: string) =>
  answer.replaceAll(/https?:\S{1,200}/gi, '').replaceAll(/[^\s<>:;,()"'@]{1,64}@[^\s<>:;,()"']{1,255}/g, 'address');

function enhancedCode(answer: string): string | undefined {
  return /^5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
}

/**
 * @param command the command answered; `RCPT TO` and `DATA` concern the email, others us: our login or sender, which
 * only the operator can mend
 */
export function rejectionOf(answer: string, responseCode: number, command: unknown): EmailRejected {
  if (responseCode < 500) return new EmailRejected(answer, { permanent: false, ofAddress: false });
  const isOfUs = command !== 'RCPT TO' && command !== 'DATA';
  if (!isOfUs && saysNoMailbox(answer)) return new EmailRejected(answer, { permanent: true, ofAddress: true });
  const isOfEmail = !isOfUs && OF_EMAIL.test(enhancedCode(answer) ?? '');
  return new EmailRejected(answer, { permanent: isOfEmail, ofAddress: false, reported: true });
}
