import { termsMessages } from '#messages/terms.ts';
import { OperatorDetails } from '#web/layout/operator-details.tsx';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { static: true };

export default function TermsPage() {
  return (
    <LongTextPage text={termsMessages}>
      <OperatorDetails />
    </LongTextPage>
  );
}
