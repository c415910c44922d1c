import { termsMessages } from '#messages/terms.ts';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { still: true };

export default function TermsPage() {
  return <LongTextPage text={termsMessages} />;
}
