import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { number } from '#contract/indian-number.ts';
import type { reviewQueue } from '#contract/reviews.ts';
import { consoleMessages } from '#messages/console.ts';
import { call } from '#web/client/api.ts';
import { session } from '#web/client/session.ts';

/**
 * The number of waiting listings beside their link. An effect, not a loader: the console must neither wait for it nor
 * fail with it.
 */
export function PendingBadge() {
  const { key } = useLocation();
  const [pending, setPending] = useState(0);
  useEffect(() => {
    if (session()?.role !== 'admin') return undefined;
    const request = new AbortController();
    call<typeof reviewQueue>({ name: 'GET /admin/review-queue' }, { signal: request.signal }).then(
      ({ data }) => setPending(data.pending),
      // Ignored: the page's own requests report what is wrong.
      () => undefined,
    );
    return () => request.abort();
  }, [key]);
  if (pending === 0) return null;
  return (
    <span className="figures relative ml-2 shrink-0 rounded-full bg-geru px-2 py-0.5 text-xs font-semibold text-white">
      <span aria-hidden="true">{number(pending)}</span>
      <span className="sr-only">{consoleMessages.review.waiting({ count: pending })}</span>
    </span>
  );
}
