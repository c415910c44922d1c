import { accessibilityMessages } from '#messages/accessibility.ts';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { static: true };

export default function AccessibilityPage() {
  return <LongTextPage text={accessibilityMessages} />;
}
