import type { OwnPayment } from '#contract/payments.ts';
import { emailsMessages } from '#messages/emails.ts';
import { siteMessages } from '#messages/site.ts';

type Receipts = Pick<OwnPayment, 'receipt' | 'credit_notes'>;

/** The receipt and after it the credit notes of what was paid back, each with its whole name. */
export function receiptsOf({ receipt, credit_notes }: Receipts) {
  if (!receipt) return [];
  const { printed, receipt: email } = emailsMessages;
  return [
    { ...receipt, name: email.subject({ number: receipt.number }), kind: undefined },
    ...credit_notes.map((note) => ({
      ...note,
      name: `${printed.creditNote} ${note.number}`,
      kind: printed.creditNote,
    })),
  ];
}

export function ReceiptLinks(payment: Receipts) {
  const receipts = receiptsOf(payment);
  if (receipts.length === 0) return siteMessages.words.sign;
  return receipts.map(({ number, file_path, name, kind }) => (
    <span key={number} className="block">
      {kind && <span className="block text-sm text-bark">{kind}</span>}
      <a
        href={file_path}
        className="link figures inline-flex min-h-11 items-center whitespace-nowrap"
        aria-label={name}
      >
        {number}
      </a>
    </span>
  ));
}
