import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { type Language, LANGUAGES, pathIn } from '#contract/languages.ts';
import { sendBlockEmail } from '#server/admin/block-user.ts';
import { sendEmailChangedEmail, sendNewEmailEmail } from '#server/accounts/email-changes.ts';
import { sendPasswordChangedEmail } from '#server/accounts/own-account.ts';
import { sendResetEmail } from '#server/accounts/password-resets.ts';
import { sendPhoneMovedEmail, sendPhoneVerifiedEmail } from '#server/accounts/verify-phone.ts';
import { users } from '#server/database/schema/accounts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { reports } from '#server/database/schema/reports.ts';
import type { Email } from '#server/email/email.ts';
import { AUTOMATIC_RULES } from '#contract/credit-returns.ts';
import { returnCredit } from '#server/credits/ledger.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { sendFreshnessEmail, sendHiddenEmail } from '#server/reveals/freshness-emails.ts';
import { sendAskedEmail, sendCallAgainEmail } from '#server/reveals/owner-emails.ts';
import { sendReturnEmail } from '#server/reveals/return-email.ts';
import { sendLeadEmail } from '#server/reveals/lead-email.ts';
import { issueReceipt } from '#server/payments/receipts/issue-receipt.ts';
import { sendReceiptEmail } from '#server/payments/receipts/receipt-email.ts';
import { sendReversalEmail } from '#server/payments/reversal-email.ts';
import { sendErasureEmail } from '#server/privacy/erasure-email.ts';
import { sendDecisionEmail } from '#server/properties/decision-emails.ts';
import { sendReportEmail } from '#server/reports/report-emails.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeReveal, makeSeller } from '#test/make.ts';

/*
 * Every email to an account, in every language, has the English one's figures, links and quotes, a short subject, and
 * says who sends it.
 */

const REASON = 'The number is dead since 12 March, says #7.';
const SCRIPTS: Record<Exclude<Language, 'en'>, RegExp> = {
  hi: /\p{Script=Devanagari}/gu,
  mr: /\p{Script=Devanagari}/gu,
  gu: /\p{Script=Gujarati}/gu,
  te: /\p{Script=Telugu}/gu,
  ta: /\p{Script=Tamil}/gu,
  bn: /\p{Script=Bengali}/gu,
  ml: /\p{Script=Malayalam}/gu,
  kn: /\p{Script=Kannada}/gu,
  or: /\p{Script=Oriya}/gu,
};

const app = await testApp();
const { db } = app;
const owner = await makeSeller(db);
const buyer = await makeBuyer(db, { credits: 1 });
const { id: propertyId } = await makeProperty(db, { owner, size: 1250.5, unit: 'square foot' });
await makeReveal(db, buyer.id, propertyId);
const [report] = await db
  .insert(reports)
  .values({ userId: buyer.id, propertyId, reason: REASON })
  .returning({ id: reports.id });
const [visitorsReport] = await db
  .insert(reports)
  .values({ propertyId, reason: REASON, email: 'visitor@example.com' })
  .returning({ id: reports.id });
const [payment] = await db.select().from(payments).where(eq(payments.userId, buyer.id));
if (!report || !visitorsReport || !payment) throw new Error('Nothing to write of');
const { id: reportId } = report;
const { id: visitorsReportId } = visitorsReport;
await db.transaction((tx) => issueReceipt(tx, payment, app.services.config.receipts, app.clock.now));

const emailsIn = async (language: Language): Promise<Email[]> => {
  const written: Email[] = [];
  const writing = {
    ...app.services,
    mail: {
      async send(email: Email) {
        written.push(email);
      },
    },
  };
  const set = { language, erasureAskedAt: app.clock.now };
  await db
    .update(users)
    .set(set)
    .where(inArray(users.id, [owner.id, buyer.id]));
  await sendResetEmail(writing, { email: owner.email }, v7());
  for (const decision of ['approved', 'rejected', 'suspended', 'restored'] as const) {
    await sendDecisionEmail(writing, { propertyId, decision, reason: REASON });
  }
  for (const status of ['declined', 'upheld'] as const) {
    const decided = { status, decidedAt: app.clock.now, decidedBy: owner.id, decisionReason: REASON };
    await db.update(reports).set(decided).where(eq(reports.id, reportId));
    await sendReportEmail(writing, { reportId, to: 'buyer' });
  }
  await sendReportEmail(writing, { reportId, to: 'owner' });
  for (const status of ['declined', 'upheld'] as const) {
    const decided = { status, decidedAt: app.clock.now, decidedBy: owner.id, decisionReason: REASON, language };
    await db.update(reports).set(decided).where(eq(reports.id, visitorsReportId));
    await sendReportEmail(writing, { reportId: visitorsReportId, to: 'buyer' });
  }
  await sendReportEmail(writing, { reportId: visitorsReportId, to: 'owner' });
  const appealed = { appealedAt: app.clock.now, appealedBy: 'owner', appealReason: REASON } as const;
  const lookedAgain = { appealDecidedAt: app.clock.now, appealDecidedBy: owner.id, appealDecisionReason: REASON };
  await db
    .update(reports)
    .set({ status: 'declined', ...appealed, ...lookedAgain })
    .where(eq(reports.id, visitorsReportId));
  for (const to of ['buyer', 'owner'] as const) await sendReportEmail(writing, { reportId: visitorsReportId, to });
  const without = { appealedAt: null, appealedBy: null, appealReason: null };
  await db
    .update(reports)
    .set({ ...without, appealDecidedAt: null, appealDecidedBy: null, appealDecisionReason: null })
    .where(eq(reports.id, visitorsReportId));
  await sendLeadEmail(writing, { propertyId });
  await sendReceiptEmail(writing, { paymentId: payment.id });
  for (const reason of ['refund', 'dispute'] as const)
    for (const amountPaise of [49_00, -49_00])
      await sendReversalEmail(writing, { paymentId: payment.id, amountPaise, reason });
  await sendErasureEmail(writing, { userId: buyer.id });
  await sendNewEmailEmail(writing, { userId: buyer.id, email: buyer.email }, v7());
  await sendEmailChangedEmail(writing, { userId: buyer.id, email: 'old@example.com' });
  await sendPasswordChangedEmail(writing, { userId: buyer.id });
  await sendBlockEmail(writing, { userId: buyer.id, reason: REASON });
  await sendBlockEmail(writing, { userId: buyer.id, reason: null });
  // These are for open accounts only.
  await db
    .update(users)
    .set({ erasureAskedAt: null })
    .where(inArray(users.id, [owner.id, buyer.id]));
  for (const send of [sendPhoneMovedEmail, sendPhoneVerifiedEmail])
    await send(writing, { userId: owner.id, phone: '+919123456780' });
  await sendAskedEmail(writing, { ownerId: owner.id });
  await sendCallAgainEmail(writing, { userId: buyer.id, propertyId });
  await sendFreshnessEmail(writing, { ownerId: owner.id });
  for (const until of ['confirmed', 'number'] as const)
    await sendHiddenEmail(writing, { ownerId: owner.id, propertyIds: [propertyId], until });
  for (const rule of AUTOMATIC_RULES) {
    await db.transaction((tx) => returnCredit(tx, { userId: buyer.id, propertyId, rule, now: app.clock.now }));
    await sendReturnEmail(writing, { userId: buyer.id, propertyId });
    await db.delete(creditMovements).where(eq(creditMovements.reason, 'return'));
  }
  return written;
};
const english = await emailsIn('en');
afterAll(() => app.close());

/** Leaves out the token of a reset, which differs each time. */
const linksIn = (text: string) =>
  [...text.matchAll(/^http:\/\/bhukhand\.example(\S+)$/gm)].map(([, path = '']) =>
    path.replace(/(?<=(?:resetPassword|confirmEmail|stopEmails|stillForSale|appeal)\/)\S+/, 'token'),
  );

const figuresIn = (text: string) => (text.replaceAll(/^http\S+$/gm, '').match(/\d[\d,.:/-]*\d|\d/g) ?? []).toSorted();

/** A list of emails on a phone shows this much of a subject. */
const SUBJECT_MAX_LETTERS = 60;
const lettersOf = (text: string) => [...new Intl.Segmenter('hi').segment(text)].length;

test('there are twenty-nine emails to accounts and visitors', () => {
  expect(new Set(english.map(({ subject }) => subject)).size).toBe(29);
  expect(english.filter(({ subject }) => lettersOf(subject) > SUBJECT_MAX_LETTERS)).toEqual([]);
});

test.each(LANGUAGES.filter((code) => code !== 'en'))(
  'emails in %s have all figures, quotes and links of the English ones, and no English',
  async (language) => {
    const theirs = await emailsIn(language);
    expect(theirs).toHaveLength(english.length);
    for (const [place, email] of theirs.entries()) {
      const { to, subject, text, html, attachments = [] } = email;
      const same = english[place];
      if (!same) throw new Error('One email more than in English');
      expect(to).toBe(same.to);
      expect(figuresIn(subject)).toEqual(figuresIn(same.subject));
      expect(lettersOf(subject), subject).toBeLessThanOrEqual(SUBJECT_MAX_LETTERS);
      expect(figuresIn(text)).toEqual(figuresIn(same.text));
      expect(text.includes(`> ${REASON}`)).toBe(same.text.includes(`> ${REASON}`));
      expect(linksIn(text)).toEqual(linksIn(same.text).map((path) => pathIn(language, path)));
      for (const path of linksIn(text).filter((link) => !link.includes('token'))) {
        expect(html).toContain(`href="http://bhukhand.example${path}"`);
      }
      expect(html).toContain(`<html lang="${language}">`);
      expect(text.trimEnd().split('\n').at(-2)).toMatch(/भूखंड/u);
      expect(attachments.length).toBe(same.attachments?.length ?? 0);
      const ownWords = text.replaceAll(REASON, '').replaceAll(/Example|Single plot|Patna|Bihta|BK-|http\S+/g, '');
      expect(ownWords.match(SCRIPTS[language])?.length).toBeGreaterThan(50);
      expect(ownWords.match(/[A-Za-z]{3,}(?: [A-Za-z]{2,})+/g) ?? []).toEqual([]);
    }
  },
);
