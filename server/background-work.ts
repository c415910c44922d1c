import { resetLetter, sendResetLetter } from '#server/accounts/password-resets.ts';
import { enquiryLetter, sendEnquiryLetter } from '#server/enquiries/enquiry-letter.ts';
import { askAboutOpenPayment, openPayment, resumeAsking } from '#server/payments/ask-provider.ts';
import type { Log } from '#server/payments/notices.ts';
import { paymentLetter, sendPaymentLetter } from '#server/payments/payment-letters.ts';
import { receiptLetter, sendReceiptLetter } from '#server/payments/receipts/receipt-letter.ts';
import { decisionLetter, sendDecisionLetter } from '#server/properties/decision-letters.ts';
import { removeUnusedFiles, unusedFiles } from '#server/properties/unused-files.ts';
import { reportLetter, sendReportLetter } from '#server/reports/report-letters.ts';
import type { JobKind } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';

/** Every kind of job that is enqueued anywhere; its queue is made at the start. */
export const jobKinds: readonly JobKind[] = [
  resetLetter,
  enquiryLetter,
  decisionLetter,
  reportLetter,
  unusedFiles,
  openPayment,
  paymentLetter,
  receiptLetter,
];

/** Does the jobs of every kind in this process, until the jobs are stopped. */
export async function startBackgroundWork(services: Services, log: Log): Promise<void> {
  const { jobs } = services;
  jobs.work(resetLetter, ({ email }) => sendResetLetter(services, email));
  jobs.work(decisionLetter, (decision) => sendDecisionLetter(services, decision));
  jobs.work(enquiryLetter, (enquiry) => sendEnquiryLetter(services, enquiry));
  jobs.work(reportLetter, (letter) => sendReportLetter(services, letter));
  jobs.work(unusedFiles, (named) => removeUnusedFiles(services, named));
  jobs.work(openPayment, (asked) => askAboutOpenPayment({ ...services, log }, asked));
  jobs.work(paymentLetter, (told) => sendPaymentLetter(services, told));
  jobs.work(receiptLetter, (settled) => sendReceiptLetter(services, settled));
  await resumeAsking(services);
}
