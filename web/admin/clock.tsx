import { consoleMessages } from '#messages/console.ts';
import { Badge } from '#web/ui/badge.tsx';

interface ClockProps {
  children: string;
  /** ISO 8601 */
  until: string;
  now: number;
}

export function Clock({ children, until, now }: ClockProps) {
  const isLate = Date.parse(until) < now;
  return (
    <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-bark carded:text-xs">
      <time dateTime={until}>{children}</time>
      {isLate && <Badge tone="geru">{consoleMessages.queries.late}</Badge>}
    </span>
  );
}
