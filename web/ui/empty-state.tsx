import type { ReactNode } from 'react';
import { dataset } from '#web/client/page-data.ts';

interface EmptyStateProps {
  /** Says in the list's own words that there is nothing. */
  title: string;
  /** One sentence: what will be here, or what to do next. */
  text?: string;
  /** A button or a link; more than one only where a search has several ways out. */
  children?: ReactNode;
}

/** Stands in the place of a list without rows. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div {...dataset({ 'data-empty': '' })} className="card flex flex-col items-start gap-3 p-6 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      {text && <p className="max-w-prose">{text}</p>}
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
