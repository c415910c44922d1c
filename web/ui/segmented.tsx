import type { ReactNode } from 'react';

interface Segment {
  text: ReactNode;
  href: string;
  isChosen: boolean;
}

/** Two or three views of the same thing, of which one is shown. */
export function Segmented({ segments }: { segments: readonly Segment[] }) {
  return (
    <span className="inline-flex min-h-11 max-w-full flex-wrap overflow-clip rounded-md border border-soil bg-card">
      {segments.map(({ text, href, isChosen }) => (
        <a
          key={href}
          href={href}
          aria-current={isChosen ? 'true' : undefined}
          className="inline-flex min-w-0 items-center px-3 font-semibold wrap-anywhere text-soil no-underline focus-visible:-outline-offset-3 aria-[current]:bg-loam aria-[current]:text-white"
        >
          {text}
        </a>
      ))}
    </span>
  );
}
