import { useReading } from '../messages/reading.ts';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { still: true };

export default function PrivacyPage() {
  return <LongTextPage text={useReading().privacy} />;
}
