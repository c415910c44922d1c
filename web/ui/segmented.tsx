import type { ReactNode } from 'react';

interface Segment {
  text: ReactNode;
  href: string;
  isChosen: boolean;
}

/** Two or three views of the same thing, of which one is shown. */
export function Segmented({ segments }: { segments: readonly Segment[] }) {
  return (
    <span className="inline-flex min-h-11 rounded-md border border-soil bg-card">
      {segments.map(({ text, href, isChosen }) => (
        <a
          key={href}
          href={href}
          aria-current={isChosen ? 'true' : undefined}
          className="choice inline-flex items-center rounded-md px-3 font-semibold text-soil no-underline"
        >
          {text}
        </a>
      ))}
    </span>
  );
}
