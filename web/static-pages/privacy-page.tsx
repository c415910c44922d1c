import { privacyMessages } from '#messages/privacy.ts';
import { OperatorDetails } from '#web/layout/operator-details.tsx';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { static: true };

export default function PrivacyPage() {
  return (
    <LongTextPage text={privacyMessages}>
      <OperatorDetails />
    </LongTextPage>
  );
}
