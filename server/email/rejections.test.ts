import { expect, test } from 'vitest';
import { rejectionOf, saysNoMailbox } from './rejections.ts';

/* Answers of mail servers, as their users quote them in public reports. */

test.each([
  // Gmail
  "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. For more information, go to\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a1b2 - gsmtp",
  // Outlook.com, Exchange Online
  '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [AM6EUR05FT011.eop-eur05.prod.protection.outlook.com]',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  // Yahoo
  "554 delivery error: dd This user doesn't have a yahoo.com account (buyer@yahoo.com) [0] - mta1.mail.example.com",
  '552 1 Requested mail action aborted, mailbox not found',
  // Zoho
  '550 5.1.1 User does not exist - <buyer@example.com>',
  // Rediffmail
  '550 5.1.1 <buyer@rediffmail.com>: Recipient address rejected: User unknown in local recipient table',
  '550 Requested action not taken: no such user here',
  // Postfix
  '550 5.1.1 <buyer@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
  '550 5.1.1 <later@example.com>: Recipient address rejected: User unknown in local recipient table',
  '550 5.1.2 <buyer@nowhere.example>: Recipient address rejected: Domain not found',
  '556 5.1.10 <buyer@example.com>: Recipient address rejected: Domain example.com does not accept mail (nullMX)',
  '550 <buyer@example.com>: User unknown',
  // Exim
  '550 Unrouteable address',
  '550 unknown user',
  '550 No Such User Here"',
  // Others
  '550 "Unknown User"',
  '550 #5.1.0 Address rejected: user unknown',
  '550 5.0.0 <buyer@example.com>... User unknown',
  '550 5.1.6 Recipient no longer on server',
  '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550',
  '550 No user found: no such mailbox',
])('there is no such mailbox: %s', (answer) => {
  expect(saysNoMailbox(answer)).toBe(true);
  expect(rejectionOf(answer, Number(answer.slice(0, 3)), 'RCPT TO')).toMatchObject({
    permanent: true,
    ofAddress: true,
  });
});

test.each([
  // Full
  '552 5.2.2 Mailbox full',
  '552-5.2.2 The email account that you tried to reach is over quota. Please direct\n552 5.2.2 https://support.google.com/mail/?p=OverQuotaPerm - gsmtp',
  '550 5.2.2 <buyer@example.com>: user is over quota',
  '552 Mailbox quota exceeded',
  '550 Mailbox full: user not found to have space',
  '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
  // Disabled or slow for now
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '554 30 Sorry, your message to buyer@yahoo.com cannot be delivered. This mailbox is disabled (554.30)',
  // Our server on a block list, without a code and with one of the address
  '550 Access denied: the sending host is on a block list',
  '550 5.7.1 Service unavailable; client [192.0.2.1] blocked using zen.spamhaus.org',
  '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using b.barracudacentral.org',
  '550 5.1.1 Recipient address rejected: 192.0.2.1 is listed at Spamhaus',
  '550 Blocked by Spamhaus: unknown user or not, see https://www.spamhaus.org/query/ip/192.0.2.1',
  '550 SC-001 (BAY004-MC1F1) Unfortunately, messages from 192.0.2.1 were not sent. Part of their network is on our block list',
  '550 5.7.606 Access denied, banned sending IP [192.0.2.1]. To request removal from this list please visit https://sender.office.com/',
  '550-5.7.1 [192.0.2.1 12] Our system has detected that this message is\n550-5.7.1 likely unsolicited mail. To reduce the amount of spam sent to Gmail,\n550 5.7.1 this message has been blocked. - gsmtp',
  '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550 5.7.26 Gmail requires all senders to authenticate with either SPF or DKIM.',
  '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
  '553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1',
  '550 5.7.1 Refused by policy',
  '550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506]',
  '541 5.4.1 Mail rejected by destination domain',
  '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
  '550 5.7.1 Unable to relay for buyer@example.com',
  '554 5.7.1 <buyer@example.com>: Relay access denied',
  '550 5.1.8 <no-reply@example.com>: Sender address rejected: Domain not found',
  '550 5.1.0 <no-reply@example.com>: Sender address rejected: User unknown in virtual mailbox table',
  '550 5.7.1 <buyer@example.com>: Recipient address rejected: Greylisted, try again later',
  '550 Greylisted: unknown recipient history',
  '550 Rejected because of reverse DNS; user unknown',
  '550 Message rejected by policy',
  '550 Administrative prohibition',
  '550 Requested action not taken: mailbox unavailable',
  '554 Looks like spam',
  '550 <no.such.user@example.com>: rejected',
])('is not the address’s, and tried again and reported: %s', (answer) => {
  expect(saysNoMailbox(answer)).toBe(false);
  expect(rejectionOf(answer, Number(answer.slice(0, 3)), 'RCPT TO')).toMatchObject({
    permanent: false,
    ofAddress: false,
    reported: true,
  });
});

test.each(['552 5.2.3 Too long', '552 5.3.4 Message size exceeds fixed limit', '554 5.6.0 Corrupt message'])(
  'is this email’s alone: %s',
  (answer) => {
    expect(rejectionOf(answer, Number(answer.slice(0, 3)), 'DATA')).toMatchObject({
      permanent: true,
      ofAddress: false,
    });
  },
);

test('an answer before the recipient is the server’s, and waits', () => {
  const ofUs = { permanent: false, ofAddress: false, reported: true };
  expect(rejectionOf('550 5.1.1 Go away', 550, 'MAIL FROM')).toMatchObject(ofUs);
  expect(rejectionOf('535 5.7.8 Authentication failed', 535, 'AUTH PLAIN')).toMatchObject(ofUs);
  expect(rejectionOf('454 4.7.0 Temporary failure', 454, 'AUTH PLAIN')).toMatchObject({ ...ofUs, reported: false });
  expect(rejectionOf('451 4.7.1 Greylisted', 451, 'RCPT TO')).toMatchObject({ permanent: false, reported: false });
});
