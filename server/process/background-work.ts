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
import { ownerBlocked } from '#server/credits/owner-blocked.ts';
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
import { sellerBlockedEmail, sendSellerBlockedEmail, tellOfBlock } from '#server/reveals/tell-of-block.ts';
import { workOutTrustFigures } from '#server/reveals/trust-figures.ts';
import { checkOpenPayment, openPayment, resumeChecking } from '#server/payments/check-provider.ts';
import type { Log } from '#server/payments/webhook-events.ts';
import { paymentEmail, sendPaymentEmail } from '#server/payments/payment-emails.ts';
import { reversalEmail, sendReversalEmail } from '#server/payments/reversal-email.ts';
import { receiptEmail, sendReceiptEmail } from '#server/payments/receipts/receipt-email.ts';
import { workOutAskingPrices } from '#server/properties/asking-prices.ts';
import { followFreshness, freshnessEmail, hiddenEmail } from '#server/properties/freshness.ts';
import { decisionEmail, sendDecisionEmail } from '#server/properties/decision-emails.ts';
import { readNewDocuments } from '#server/properties/documents/read-documents.ts';
import { stripStoredDocuments } from '#server/properties/documents/strip-stored.ts';
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
import type { JobKind, RunningJob } from '#server/jobs/jobs.ts';
import { deliver, type Urgency } from '#server/email/deliver.ts';
import type { EmailServices } from '#server/email/email-kind.ts';
import { removeAbandonedFiles } from '#server/http/multipart.ts';
import type { Services } from '#server/services.ts';

type WorkServices = Services & { log: Log & Pick<FastifyBaseLogger, 'info'> };

/** A kind of job with its handler, in one row, so that no job is queued without a handler. */
interface Work {
  kind: JobKind;
  begin(services: WorkServices): void;
}

function job<Data extends z.ZodObject>(
  kind: JobKind<Data>,
  work: (services: WorkServices, data: z.output<Data>, job: RunningJob) => Promise<void>,
  options?: { atOnce: number },
): Work {
  return {
    kind,
    begin: (services) => services.jobs.work(kind, (data, running) => work(services, data, running), options),
  };
}

function email<Data extends z.ZodObject>(
  kind: JobKind<Data, EmailKind>,
  write: (writing: EmailServices, data: z.output<Data>, jobId: string) => Promise<void>,
  urgency: Urgency = 'can be done without',
): Work {
  return job(kind, (services, data, running) =>
    deliver(services, { ...running, kind: kind.name, urgency }, (mail) =>
      write({ ...services, mail }, data, running.id),
    ),
  );
}

const WORK: readonly Work[] = [
  email(resetEmail, sendResetEmail, 'tried whatever was said before'),
  email(staffEmail, sendStaffEmail, 'tried whatever was said before'),
  email(newEmailEmail, sendNewEmailEmail, 'tried whatever was said before'),
  email(emailChangedEmail, sendEmailChangedEmail, 'tried whatever was said before'),
  email(passwordChangedEmail, sendPasswordChangedEmail, 'tried whatever was said before'),
  email(blockEmail, sendBlockEmail),
  email(pageEmail, sendPageEmail),
  email(decisionEmail, sendDecisionEmail),
  email(enquiryEmail, sendEnquiryEmail),
  email(answerEmail, sendAnswerEmail, 'tried whatever was said before'),
  email(leadEmail, sendLeadEmail),
  email(leadsDueEmail, sendLeadsDueEmail),
  email(reportEmail, sendReportEmail),
  email(returnEmail, sendReturnEmail),
  email(sellerBlockedEmail, sendSellerBlockedEmail),
  email(askedEmail, sendAskedEmail),
  email(callAgainEmail, sendCallAgainEmail),
  email(freshnessEmail, sendFreshnessEmail),
  email(hiddenEmail, sendHiddenEmail),
  email(paymentEmail, sendPaymentEmail),
  email(receiptEmail, sendReceiptEmail),
  email(reversalEmail, sendReversalEmail),
  email(erasureEmail, sendErasureEmail, 'tried whatever was said before'),
  email(phoneMovedEmail, sendPhoneMovedEmail),
  email(phoneVerifiedEmail, sendPhoneVerifiedEmail),
  email(alertEmail, sendAlertEmail),
  job(alertPush, sendAlertPush, { atOnce: PUSHES_AT_ONCE }),
  job(leadsDuePush, sendLeadsDuePush),
  job(askedPush, sendAskedPush),
  job(creditsDue, returnDueCredits),
  job(ownerBlocked, tellOfBlock),
  job(numberConfirmed, followNumbers),
  job(listingEvent, matchListing),
  job(phoneCodeJob, sendPhoneCode),
  ...PHONE_MESSAGE_KINDS.map((kind) =>
    job(messageJobs[kind], (services, asked, running) => sendOwnerMessage(services, kind, asked, running)),
  ),
  job(unusedFiles, removeUnusedFiles),
  job(sheetListing, (services, listing) => listRows(services, listing)),
  job(openPayment, checkOpenPayment),
];

export const jobKinds: readonly JobKind[] = WORK.map(({ kind }) => kind);

const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60];

/** Regular work by the seconds between two runs, the first of which is at the start. */
const REGULAR: readonly [seconds: number, name: string, work: (services: WorkServices) => Promise<void>][] = [
  [
    HOUR,
    'erasures',
    async (services) => {
      await eraseWhatIsDue(services);
      await removeAfterTerm(services);
    },
  ],
  [6 * HOUR, 'old records', removeOldRecords],
  [10, 'new documents', readNewDocuments],
  [10, 'documents with metadata', stripStoredDocuments],
  [10, 'outdated search rows', ({ db }) => rewriteOutdatedRows(db)],
  [DAY, 'unused words', ({ db }) => removeUnusedWords(db)],
  [DAY, 'middles of mandals', ({ db }) => placeMandals(db)],
  [HOUR, 'ended reductions', ({ db }) => endReductions(db)],
  // These two are computed once a day, at most an hour after midnight.
  [HOUR, 'asking prices', ({ db, clock }) => workOutAskingPrices(db, clock())],
  [HOUR, 'trust figures', ({ db, clock }) => workOutTrustFigures(db, clock())],
  [10, 'due alerts', sendDueAlerts],
  [MINUTE, 'due credits', followSilence],
  [MINUTE, 'leads due', remindOfLeads],
  [10 * MINUTE, 'unconfirmed listings', followFreshness],
  [MINUTE, 'outdated conditions', ({ db }) => refreshConditions(db)],
  [
    HOUR,
    'ended sessions',
    async ({ db, clock }) => {
      await removeEndedSessions(db, clock());
      await removeOldCodes(db, clock());
    },
  ],
  [
    HOUR,
    'old uploads',
    async (services) => {
      await removeOldUploads(services, services.clock());
      await removeOldSheets(services, services.clock());
      await removeAbandonedFiles(services.config.dataDirectory, services.clock());
    },
  ],
  [6 * HOUR, 'open payments', resumeChecking],
];

/** Does all work beside requests. Nothing of it is waited for: a busy database must not prevent serving. */
export function startBackgroundWork(services: Services, log: WorkServices['log']): void {
  const working = { ...services, log };
  for (const work of WORK) work.begin(working);
  for (const [seconds, name, work] of REGULAR) services.jobs.every(seconds, name, () => work(working));
}
