import { useReading } from '../messages/reading.ts';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { still: true };

export default function AccessibilityPage() {
  return <LongTextPage text={useReading().accessibility} />;
}
