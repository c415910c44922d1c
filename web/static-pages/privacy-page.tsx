import { useRouteLoaderData } from 'react-router';
import { privacyMessages } from '#messages/privacy.ts';
import { OperatorDetails } from '../layout/operator-details.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { still: true };

export default function PrivacyPage() {
  const operator = useRouteLoaderData<typeof rootLoader>('root')?.operator;
  // The days are the operator's settings, so the policy matches what the server does.
  const withDays = (text: string) =>
    text
      .replace('{logDays}', String(operator?.logDays))
      .replace('{erasedRecordsDays}', String(operator?.erasedRecordsDays));
  const sections = privacyMessages.sections.map((section) => ({
    ...section,
    text: section.text.map((block) => (typeof block === 'string' ? block : block.map(withDays))),
  }));
  return (
    <LongTextPage text={{ ...privacyMessages, sections }}>
      <OperatorDetails />
    </LongTextPage>
  );
}
