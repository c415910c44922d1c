import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { EmailKind } from '#contract/console-lists.ts';
import { sendAlertEmail } from '#server/alerts/alert-email.ts';
import { alertEmail, alertPush, sendDueAlerts } from '#server/alerts/batches.ts';
import { matchListing } from '#server/alerts/match-listing.ts';
import { PUSHES_AT_ONCE, sendAlertPush } from '#server/alerts/push.ts';
import { refreshConditions } from '#server/alerts/refresh-conditions.ts';
import {
  emailChangedEmail,
  newEmailEmail,
  sendEmailChangedEmail,
  sendNewEmailEmail,
} from '#server/accounts/email-changes.ts';
import { passwordChangedEmail, sendPasswordChangedEmail } from '#server/accounts/own-account.ts';
import { resetEmail, sendResetEmail } from '#server/accounts/password-resets.ts';
import { sendStaffEmail, staffEmail } from '#server/accounts/staff-email.ts';
import { pageEmail, sendPageEmail } from '#server/consultants/page-emails.ts';
import { blockEmail, sendBlockEmail } from '#server/admin/block-user.ts';
import { phoneCodeJob, removeOldCodes, sendPhoneCode } from '#server/accounts/phone-codes.ts';
import { messageJobs } from '#server/accounts/phones/message-jobs.ts';
import { PHONE_MESSAGE_KINDS } from '#server/config/phone-message-settings.ts';
import { removeEndedSessions } from '#server/accounts/sessions.ts';
import { leadEmail } from '#server/credits/first-lead.ts';
import {
  phoneMovedEmail,
  phoneVerifiedEmail,
  sendPhoneMovedEmail,
  sendPhoneVerifiedEmail,
} from '#server/accounts/verify-phone.ts';
import { placeMandals } from '#server/areas/mandal-middles.ts';
import { numberConfirmed } from '#server/accounts/number-confirmed.ts';
import { answerEmail, sendAnswerEmail } from '#server/enquiries/answer-enquiry.ts';
import { enquiryEmail, sendEnquiryEmail } from '#server/enquiries/enquiry-email.ts';
import { creditsDue } from '#server/credits/credits-due.ts';
import { sendLeadEmail } from '#server/reveals/lead-email.ts';
import { askedEmail, askedPush } from '#server/reveals/ask-owners.ts';
import { followSilence } from '#server/reveals/follow-silence.ts';
import { callAgainEmail, sendAskedEmail, sendAskedPush, sendCallAgainEmail } from '#server/reveals/owner-emails.ts';
import { sendOwnerMessage } from '#server/reveals/owner-messages.ts';
import { sendFreshnessEmail, sendHiddenEmail } from '#server/reveals/freshness-emails.ts';
import { sendLeadsDueEmail, sendLeadsDuePush } from '#server/reveals/leads-due-messages.ts';
import { leadsDueEmail, leadsDuePush, remindOfLeads } from '#server/reveals/remind-of-leads.ts';
import { followNumbers } from '#server/reveals/unreachable-listings.ts';
import { returnDueCredits, returnEmail } from '#server/reveals/return-credits.ts';
import { sendReturnEmail } from '#server/reveals/return-email.ts';
import { workOutTrustFigures } from '#server/reveals/trust-figures.ts';
import { checkOpenPayment, openPayment, resumeChecking } from '#server/payments/check-provider.ts';
import type { Log } from '#server/payments/webhook-events.ts';
import { paymentEmail, sendPaymentEmail } from '#server/payments/payment-emails.ts';
import { refundEmail, sendRefundEmail } from '#server/payments/refund-email.ts';
import { receiptEmail, sendReceiptEmail } from '#server/payments/receipts/receipt-email.ts';
import { workOutAskingPrices } from '#server/properties/asking-prices.ts';
import { followFreshness, freshnessEmail, hiddenEmail } from '#server/properties/freshness.ts';
import { decisionEmail, sendDecisionEmail } from '#server/properties/decision-emails.ts';
import { readNewDocuments } from '#server/properties/documents/read-documents.ts';
import { listingEvent } from '#server/properties/listing-events.ts';
import { removeUnusedFiles, unusedFiles } from '#server/properties/unused-files.ts';
import { removeOldUploads } from '#server/properties/uploads.ts';
import { listRows, sheetListing } from '#server/sheets/list-sheet.ts';
import { removeOldSheets } from '#server/sheets/remove-sheets.ts';
import { endReductions, removeUnusedWords, rewriteOutdatedRows } from '#server/search/rows.ts';
import { reportEmail, sendReportEmail } from '#server/reports/report-emails.ts';
import { removeAfterTerm } from '#server/privacy/end-of-term.ts';
import { eraseWhatIsDue } from '#server/privacy/erase.ts';
import { removeOldRecords } from '#server/privacy/retention.ts';
import { erasureEmail, sendErasureEmail } from '#server/privacy/erasure-email.ts';
import type { JobKind } from '#server/jobs/jobs.ts';
import { deliver, type Urgency } from '#server/email/deliver.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { removeAbandonedFiles } from '#server/http/multipart.ts';
import type { Services } from '#server/services.ts';

export const jobKinds: readonly JobKind[] = [
  resetEmail,
  staffEmail,
  newEmailEmail,
  emailChangedEmail,
  passwordChangedEmail,
  blockEmail,
  pageEmail,
  enquiryEmail,
  answerEmail,
  leadEmail,
  leadsDueEmail,
  leadsDuePush,
  decisionEmail,
  reportEmail,
  returnEmail,
  askedEmail,
  askedPush,
  callAgainEmail,
  freshnessEmail,
  hiddenEmail,
  creditsDue,
  numberConfirmed,
  unusedFiles,
  sheetListing,
  openPayment,
  paymentEmail,
  receiptEmail,
  refundEmail,
  erasureEmail,
  phoneMovedEmail,
  phoneVerifiedEmail,
  phoneCodeJob,
  ...Object.values(messageJobs),
  listingEvent,
  alertEmail,
  alertPush,
];

const ERASURES_EVERY_SECONDS = 60 * 60;
const OLD_RECORDS_EVERY_SECONDS = 6 * 60 * 60;
const NEW_DOCUMENTS_EVERY_SECONDS = 10;
const OUTDATED_SEARCH_ROWS_EVERY_SECONDS = 10;
const UNUSED_WORDS_EVERY_SECONDS = 24 * 60 * 60;
const MIDDLES_EVERY_SECONDS = 24 * 60 * 60;
const REDUCTIONS_EVERY_SECONDS = 60 * 60;
/** Prices are computed once a day, at most this late after midnight. */
const ASKING_PRICES_EVERY_SECONDS = 60 * 60;
/** Figures of /trust are computed once a day as well. */
const TRUST_FIGURES_EVERY_SECONDS = 60 * 60;
const DUE_ALERTS_EVERY_SECONDS = 10;
const DUE_CREDITS_EVERY_SECONDS = 60;
const LEADS_DUE_EVERY_SECONDS = 60;
const FRESHNESS_EVERY_SECONDS = 10 * 60;
const OUTDATED_CONDITIONS_EVERY_SECONDS = 60;
const ENDED_SESSIONS_EVERY_SECONDS = 60 * 60;
const OLD_UPLOADS_EVERY_SECONDS = 60 * 60;
const CHECKS_RESUMED_EVERY_SECONDS = 6 * 60 * 60;

export function startBackgroundWork(services: Services, log: Log & Pick<FastifyBaseLogger, 'info'>): void {
  const { jobs } = services;
  function sendEmails<Data extends z.ZodObject>(
    kind: JobKind<Data, EmailKind>,
    write: (writing: EmailServices, data: z.output<Data>, jobId: string) => Promise<void>,
    urgency: Urgency = 'can be done without',
  ): void {
    jobs.work(kind, (data, job) =>
      deliver({ ...services, log }, { ...job, kind: kind.name, urgency }, (mail) =>
        write({ ...services, mail }, data, job.id),
      ),
    );
  }
  sendEmails(resetEmail, sendResetEmail, 'tried whatever was said before');
  sendEmails(staffEmail, sendStaffEmail, 'tried whatever was said before');
  sendEmails(newEmailEmail, sendNewEmailEmail, 'tried whatever was said before');
  sendEmails(emailChangedEmail, sendEmailChangedEmail, 'tried whatever was said before');
  sendEmails(passwordChangedEmail, sendPasswordChangedEmail, 'tried whatever was said before');
  sendEmails(blockEmail, sendBlockEmail);
  sendEmails(pageEmail, sendPageEmail);
  sendEmails(decisionEmail, sendDecisionEmail);
  sendEmails(enquiryEmail, sendEnquiryEmail);
  sendEmails(answerEmail, sendAnswerEmail, 'tried whatever was said before');
  sendEmails(leadEmail, sendLeadEmail);
  sendEmails(leadsDueEmail, sendLeadsDueEmail);
  sendEmails(reportEmail, sendReportEmail);
  sendEmails(returnEmail, sendReturnEmail);
  sendEmails(askedEmail, sendAskedEmail);
  sendEmails(callAgainEmail, sendCallAgainEmail);
  sendEmails(freshnessEmail, sendFreshnessEmail);
  sendEmails(hiddenEmail, sendHiddenEmail);
  sendEmails(paymentEmail, sendPaymentEmail);
  sendEmails(receiptEmail, sendReceiptEmail);
  sendEmails(refundEmail, sendRefundEmail);
  sendEmails(erasureEmail, sendErasureEmail, 'tried whatever was said before');
  sendEmails(phoneMovedEmail, sendPhoneMovedEmail);
  sendEmails(phoneVerifiedEmail, sendPhoneVerifiedEmail);
  sendEmails(alertEmail, sendAlertEmail);
  jobs.work(alertPush, (batch) => sendAlertPush(services, batch), { atOnce: PUSHES_AT_ONCE });
  jobs.work(leadsDuePush, (reminded) => sendLeadsDuePush(services, reminded));
  jobs.work(askedPush, (asked) => sendAskedPush(services, asked));
  jobs.work(creditsDue, () => returnDueCredits(services));
  jobs.work(numberConfirmed, () => followNumbers(services));
  jobs.work(listingEvent, (event) => matchListing(services, event));
  jobs.work(phoneCodeJob, (request) => sendPhoneCode(services, request));
  for (const kind of PHONE_MESSAGE_KINDS)
    jobs.work(messageJobs[kind], (asked, job) => sendOwnerMessage({ ...services, log }, kind, asked, job));
  jobs.work(unusedFiles, (named) => removeUnusedFiles(services, named));
  jobs.work(sheetListing, (listing) => listRows(services, listing));
  jobs.work(openPayment, (check) => checkOpenPayment({ ...services, log }, check));
  jobs.every(ERASURES_EVERY_SECONDS, 'erasures', async () => {
    await eraseWhatIsDue({ ...services, log });
    await removeAfterTerm({ ...services, log });
  });
  jobs.every(OLD_RECORDS_EVERY_SECONDS, 'old records', () => removeOldRecords(services));
  jobs.every(NEW_DOCUMENTS_EVERY_SECONDS, 'new documents', () => readNewDocuments(services));
  jobs.every(OUTDATED_SEARCH_ROWS_EVERY_SECONDS, 'outdated search rows', () => rewriteOutdatedRows(services.db));
  jobs.every(UNUSED_WORDS_EVERY_SECONDS, 'unused words', () => removeUnusedWords(services.db));
  jobs.every(MIDDLES_EVERY_SECONDS, 'middles of mandals', () => placeMandals(services.db));
  jobs.every(REDUCTIONS_EVERY_SECONDS, 'ended reductions', () => endReductions(services.db));
  jobs.every(ASKING_PRICES_EVERY_SECONDS, 'asking prices', () => workOutAskingPrices(services.db, services.clock()));
  jobs.every(TRUST_FIGURES_EVERY_SECONDS, 'trust figures', () => workOutTrustFigures(services.db, services.clock()));
  jobs.every(DUE_ALERTS_EVERY_SECONDS, 'due alerts', () => sendDueAlerts(services));
  jobs.every(DUE_CREDITS_EVERY_SECONDS, 'due credits', () => followSilence(services));
  jobs.every(LEADS_DUE_EVERY_SECONDS, 'leads due', () => remindOfLeads(services));
  jobs.every(FRESHNESS_EVERY_SECONDS, 'unconfirmed listings', () => followFreshness(services));
  jobs.every(OUTDATED_CONDITIONS_EVERY_SECONDS, 'outdated conditions', () => refreshConditions(services.db));
  jobs.every(ENDED_SESSIONS_EVERY_SECONDS, 'ended sessions', async () => {
    await removeEndedSessions(services.db, services.clock());
    await removeOldCodes(services.db, services.clock());
  });
  jobs.every(OLD_UPLOADS_EVERY_SECONDS, 'old uploads', async () => {
    await removeOldUploads(services, services.clock());
    await removeOldSheets(services, services.clock());
    await removeAbandonedFiles(services.config.dataDirectory, services.clock());
  });
  // Also runs at the start; a busy database must not prevent serving.
  jobs.every(CHECKS_RESUMED_EVERY_SECONDS, 'open payments', () => resumeChecking(services));
}
