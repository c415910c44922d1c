import { refundMessages } from '#messages/refund.ts';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { static: true };

export default function RefundPage() {
  return <LongTextPage text={refundMessages} />;
}
