import { STARTER_NAMES, unlessEdited } from '#contract/starter-plans.ts';
import { pathIn } from '#contract/languages.ts';
import { z } from 'zod';
import { isErasedAddress } from '#server/accounts/erase-account.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { findReceipt } from './find-receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

export const receiptEmail = emailKind('receipt-letter', z.object({ paymentId: z.uuid() }));

export async function sendReceiptEmail(
  { db, mail, appUrl }: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { paymentId }: z.output<(typeof receiptEmail)['data']>,
): Promise<void> {
  const found = await findReceipt(db, paymentId);
  if (!found || isErasedAddress(found.receipt.buyerEmail)) return;
  const { receipt, plan, number, fileName, language } = found;
  const messages = await emailMessagesIn(language);
  const { frame, receipt: t } = messages.emails;
  const email = composeEmail(
    {
      to: receipt.buyerEmail,
      subject: t.subject({ number }),
      heading: t.heading,
      greeting: frame.dear({ name: receipt.buyerName }),
      paragraphs: [t.told({ planType: unlessEdited(plan.planType, STARTER_NAMES, messages.starterNames), number })],
      action: { label: messages.words.paymentsAndCredits, url: `${appUrl()}${pathIn(language, '/credits')}` },
    },
    messages,
  );
  const content = await receiptPdf(found);
  await mail.send({ ...email, attachments: [{ fileName, contentType: 'application/pdf', content }] });
}
