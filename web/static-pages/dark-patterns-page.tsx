import { darkPatternsMessages } from '#messages/dark-patterns.ts';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { static: true };

/** The annexure of India's Guidelines for Prevention and Regulation of Dark Patterns, 2023. */
export default function DarkPatternsPage() {
  return <LongTextPage text={darkPatternsMessages} />;
}
