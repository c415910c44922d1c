import type { OwnPayment } from '#contract/payments.ts';
import { emailsMessages } from '#messages/emails.ts';
import { siteMessages } from '#messages/site.ts';

export function ReceiptLinks({ receipt, credit_notes }: Pick<OwnPayment, 'receipt' | 'credit_notes'>) {
  if (!receipt) return siteMessages.words.sign;
  const { printed, receipt: email } = emailsMessages;
  return (
    <>
      <ReceiptLink {...receipt} name={email.subject({ number: receipt.number })} />
      {credit_notes.map((note) => (
        <span key={note.number} className="block">
          <span className="block text-sm text-bark">{printed.creditNote}</span>
          <ReceiptLink {...note} name={`${printed.creditNote} ${note.number}`} />
        </span>
      ))}
    </>
  );
}

function ReceiptLink({ number, file_path, name }: { number: string; file_path: string; name: string }) {
  return (
    <span className="block">
      <a
        href={file_path}
        className="link figures inline-flex min-h-11 items-center whitespace-nowrap"
        aria-label={name}
      >
        {number}
      </a>
    </span>
  );
}
