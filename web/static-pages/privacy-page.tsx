import { useRouteLoaderData } from 'react-router';
import { useReading } from '../messages/reading.ts';
import type { loader as rootLoader } from '../root.tsx';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { still: true };

export default function PrivacyPage() {
  const { privacy } = useReading();
  const operator = useRouteLoaderData<typeof rootLoader>('root')?.operator;
  // The days are the operator's settings, so the policy matches what the server does.
  const withDays = (text: string) =>
    text
      .replace('{logDays}', String(operator?.logDays))
      .replace('{erasedRecordsDays}', String(operator?.erasedRecordsDays));
  const sections = privacy.sections.map((section) => ({
    ...section,
    text: section.text.map((block) => (typeof block === 'string' ? block : block.map(withDays))),
  }));
  return <LongTextPage text={{ ...privacy, sections }} />;
}
