import { Link } from 'react-router';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NothingToReview() {
  return (
    <EmptyState title={consoleMessages.review.none} text={consoleMessages.empty.properties}>
      <Link to="/admin/properties" className={buttonClass('secondary')}>
        {siteMessages.layout.properties}
      </Link>
    </EmptyState>
  );
}
