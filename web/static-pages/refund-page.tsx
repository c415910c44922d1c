import { refundMessages } from '#messages/refund.ts';
import { trustMessages } from '#messages/trust.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { static: true };

export default function RefundPage() {
  return (
    <LongTextPage text={refundMessages}>
      <p className="mt-6">
        <a className="link inline-flex min-h-11 items-center font-semibold" href={inPageLanguage('/trust')}>
          {trustMessages.title}
        </a>
      </p>
    </LongTextPage>
  );
}
