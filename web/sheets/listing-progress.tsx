import type { ComponentProps } from 'react';
import { sheetsMessages } from '#messages/sheets.ts';
import { Button } from '#web/ui/button.tsx';
import type { Sheet } from '#contract/sheets.ts';
import { toDo } from './sheet-summary.tsx';

interface ListingProgressProps {
  sheet: Sheet;
  isReached: boolean;
  busy: boolean;
  heading: ComponentProps<'h2'>;
  onStop: () => void;
}

export function ListingProgress({ sheet, isReached, busy, heading, onStop }: ListingProgressProps) {
  const { progress } = sheetsMessages;
  const { done, counts } = sheet;
  const all = toDo(counts);
  const text = progress.count({ done, all });
  return (
    <section aria-labelledby="sheet" className="card flex flex-col items-start gap-4 p-4 sm:p-6">
      <h2 {...heading} className="text-xl">
        {progress.title}
      </h2>
      <progress
        aria-label={text}
        value={done}
        max={Math.max(all, 1)}
        className="h-3 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-crop [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-crop forced-colors:appearance-auto"
      />
      <p role="status" className="figures text-base font-semibold">
        {isReached ? text : progress.lost}
      </p>
      <p className="max-w-prose">{progress.text}</p>
      <Button variant="secondary" busy={busy} onClick={onStop}>
        {progress.stop}
      </Button>
    </section>
  );
}
