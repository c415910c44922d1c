import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { adminMessages } from '#messages/admin.ts';
import { buyingMessages } from '#messages/buying.ts';
import { consoleMessages } from '#messages/console.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NoRowsProps {
  title: string;
  /** Says what will be in the list. */
  text: string;
  /** The button that begins the list; by default, the way to what waits elsewhere. */
  children?: ReactNode;
}

/** Parameters of a list's address that leave out no row. */
const ALL_ROWS = new Set(['page', 'rows', 'sort', 'tab']);

/** In the place of a list of the console: a search that found nothing leads back to all rows. */
export function NoRows({ title, text, children }: NoRowsProps) {
  const query = new URLSearchParams(useLocation().search);
  const tab = query.get('tab');
  if ([...query].some(([name, value]) => value !== '' && !ALL_ROWS.has(name))) {
    return (
      <EmptyState title={title} text={consoleMessages.empty.narrowed}>
        <Link to={{ search: tab === null ? '' : `?tab=${tab}` }} className={buttonClass('secondary')}>
          {buyingMessages.unlocked.showAll}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} text={text}>
      {children ?? (
        <Link to="/admin/overview" className={buttonClass('secondary')}>
          {adminMessages.pages.overview}
        </Link>
      )}
    </EmptyState>
  );
}
