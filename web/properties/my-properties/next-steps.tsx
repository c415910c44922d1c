import type { ReactNode } from 'react';
import type { OwnProperty } from '#contract/properties.ts';
import { isForSale, waitsForReview } from '#contract/property-statuses.ts';
import { DAY_MS } from '#contract/time.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { pinMessages } from '#messages/pin.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { SharePage } from '#web/layout/share-page.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { whenLoaded } from '#web/client/load.ts';

// Static pages load it with their own script.
if (!import.meta.env.SSR) {
  whenLoaded(
    () => import('#web/browser/share-property.ts'),
    ({ SharePlot }) => {
      if (!customElements.get('share-plot')) customElements.define('share-plot', SharePlot);
    },
  );
}

/** An approval is news for this long. */
const NEW_FOR_MS = 7 * DAY_MS;
const HOURS_SAID = 48;

interface NextStepsProps {
  properties: readonly OwnProperty[];
  reviewHours: number | null;
  waitsForPhone: boolean;
  /** Milliseconds since the epoch. */
  loadedAt: number;
}

export function NextSteps({ properties, reviewHours, waitsForPhone, loadedAt }: NextStepsProps) {
  const { nextSteps: t } = listingFormMessages;
  const waiting = properties.find(({ status }) => waitsForReview(status));
  const live = properties.find(
    ({ status, approved_at }) =>
      isForSale(status) && approved_at !== null && loadedAt - Date.parse(approved_at) < NEW_FOR_MS,
  );
  return (
    <>
      {waiting && (
        <Notice title={t.waiting({ title: plotTitle(waiting) })}>
          <p>
            {waitsForPhone ? (
              <a className="link inline-flex min-h-11 items-center font-semibold" href={inPageLanguage('/account')}>
                {t.verifyPhone}
              </a>
            ) : (
              <>
                {t.review} {reviewHours !== null && reviewTime(reviewHours)}
              </>
            )}
          </p>
          <a
            className="link inline-flex min-h-11 items-center self-start font-semibold"
            href={inPageLanguage(`/propertyPin/${waiting._id}`)}
          >
            {pinMessages.form.open}
          </a>
        </Notice>
      )}
      {live && (
        <Notice title={t.live({ title: plotTitle(live) })}>
          <p>{t.share}</p>
          <SharePage subject={plotTitle(live)} path={`/property/${live.listing_number}`} />
          <a
            className="link inline-flex min-h-11 items-center self-start font-semibold"
            href={inPageLanguage(`/poster/${live.listing_number}`)}
          >
            {propertyMessages.poster.open}
          </a>
        </Notice>
      )}
    </>
  );
}

function reviewTime(hours: number): string {
  const { nextSteps: t } = listingFormMessages;
  return hours <= HOURS_SAID ? t.reviewHours({ hours }) : t.reviewDays({ days: Math.ceil(hours / 24) });
}

/** One line until it is opened. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="next-step" className="group min-w-0">
      <summary className="min-h-11 cursor-pointer content-center lg:truncate lg:group-open:whitespace-normal">
        <h2 className="inline font-sans text-base font-semibold [text-wrap:inherit]">{title}</h2>
      </summary>
      <div className="flex flex-col gap-1 pb-2">{children}</div>
    </details>
  );
}
