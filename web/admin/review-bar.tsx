import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import type { Review } from '#contract/reviews.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { type Decision, decisionsFor, wantsReason } from './decisions.ts';
import type { SubmitResult } from './list-place.ts';
import { type ReviewKey, useKeysOn, useReviewKeys } from './review-keys.ts';
import { load } from '#web/client/load.ts';
import { dataset } from '#web/client/page-data.ts';

const reasonPanel = async () => (await load(() => import('./reason-panel.tsx'))).ReasonPanel;

interface ReviewBarProps {
  review: Review;
  pathOf: (id: string) => string;
}

export function ReviewBar({ review, pathOf }: ReviewBarProps) {
  const { property, version, queue, earlier_listing: earlier } = review;
  const t = consoleMessages.review;
  const { pager } = siteMessages;
  const fetcher = useFetcher<SubmitResult>();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'reject' | 'suspend'>();
  const [isAnotherPlot, setAnotherPlot] = useState(earlier?.is_another_plot ?? false);
  const [isOn, setOn] = useKeysOn();
  const opener = useRef<HTMLButtonElement>(null);
  const decisions = decisionsFor(property.status);
  const isBusy = fetcher.state !== 'idle';
  const isDecided = fetcher.state === 'idle' && fetcher.data?.decided === true;
  const next = queue.next ? pathOf(queue.next) : '/admin/review';
  useEffect(() => {
    if (isDecided) void navigate(next);
  }, [isDecided, navigate, next]);

  const fields = { id: property._id, version: String(version), listing_number: property.listing_number };
  const answer = earlier?.has_ended && { is_another_plot: String(isAnotherPlot) };
  const decide = (decision: Decision) => {
    if (isBusy || isDecided) return;
    if (wantsReason(decision)) setAsking(decision);
    else void fetcher.submit({ decision, ...fields, ...answer }, { method: 'post' });
  };
  const press = (key: ReviewKey) => {
    const wanted = decisions.find((decision) => (key === 'a' ? !wantsReason(decision) : wantsReason(decision)));
    if (key === 'j' && queue.next) void navigate(next);
    else if (key === 'k' && queue.previous) void navigate(pathOf(queue.previous));
    else if ((key === 'a' || key === 'r') && wanted) decide(wanted);
  };
  useReviewKeys(isOn, press);
  const stop = useCallback(() => {
    setAsking(undefined);
    opener.current?.focus();
  }, []);

  return (
    <div className="sticky bottom-0 z-20 -mx-4 max-h-[70dvh] overflow-y-auto border-t border-line bg-card px-4 py-2 shadow-plot lg:mx-0 lg:rounded-t-lg lg:border-x">
      {asking && (
        <Lazy
          part={reasonPanel}
          given={{ decision: asking, fields, fetcher, isBusy: isBusy || isDecided, onCancel: stop }}
          onMissing={stop}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {decisions.map((decision) => (
          <Button
            key={decision}
            ref={wantsReason(decision) ? opener : undefined}
            variant={wantsReason(decision) ? 'secondary' : 'primary'}
            busy={isBusy && asking === undefined && !wantsReason(decision)}
            aria-label={adminMessages.decisions[decision].named({ listing: property.listing_number })}
            aria-expanded={wantsReason(decision) ? asking === decision : undefined}
            onClick={() => decide(decision)}
          >
            {adminMessages.decisions[decision].action}
            {isOn && <Key>{wantsReason(decision) ? 'R' : 'A'}</Key>}
          </Button>
        ))}
        {earlier?.has_ended && decisions.includes('approve') && (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-6"
              checked={isAnotherPlot}
              onChange={({ currentTarget }) => setAnotherPlot(currentTarget.checked)}
            />
            {t.anotherPlot({ listing: earlier.listing_number })}
          </label>
        )}
        <span className="ml-auto flex gap-2">
          {queue.previous && (
            <Link to={pathOf(queue.previous)} className={buttonClass('ghost')}>
              {pager.prev}
              {isOn && <Key>K</Key>}
            </Link>
          )}
          {queue.next && (
            <Link to={next} className={buttonClass('ghost')}>
              {pager.next}
              {isOn && <Key>J</Key>}
            </Link>
          )}
        </span>
        <label className="flex min-h-11 items-center gap-2 text-sm max-lg:hidden">
          <input
            type="checkbox"
            className="size-6"
            checked={isOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
          {t.keys}
        </label>
      </div>
      <p className="sr-only" role="status">
        {isBusy ? siteMessages.loading.loading : ''}
      </p>
    </div>
  );
}

function Key({ children }: { children: string }) {
  // Drawn by CSS: a button's accessible name must begin with its text.
  return (
    <kbd
      aria-hidden="true"
      {...dataset({ 'data-key': children })}
      className="rounded-md border border-current px-1 text-xs font-semibold opacity-70 after:content-[attr(data-key)] max-lg:hidden"
    />
  );
}
