import { useState } from 'react';
import { redirect } from 'react-router';
import type { PropertyCard } from '#contract/properties.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { siteMessages } from '#messages/site.ts';
import { keepViewed, VIEWED_MAX, viewedIds } from '#web/browser/shortlist/viewed.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { session } from '#web/client/session.ts';
import { BrowsePlots } from '#web/layout/browse-plots.tsx';
import { PageOfMenu, PageOfMenuFailed } from '#web/layout/page-of-menu.tsx';
import { loadLocalNames } from '#web/places/place-names.ts';
import { Photo } from '#web/property/photo.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { SkeletonCards, SkeletonLines } from '#web/ui/skeleton-cards.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import type { Route } from './+types/viewed-page.ts';
import { loadChosen } from './own-shortlist.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  if (session()?.role === 'admin') throw redirect('/admin/users');
  const [viewed] = await Promise.all([loadChosen(viewedIds() ?? [], signal), loadLocalNames()]);
  return { viewed: viewed.flatMap(({ card }) => card ?? []) };
}

/** The plots that were opened last on this device. */
export default function ViewedPage({ loaderData: { viewed } }: Route.ComponentProps) {
  const t = shortlistMessages.viewed;
  const [shown, setShown] = useState(viewed);
  const [isStopped, setStopped] = useState(viewedIds() === undefined);

  function keep(ids: readonly string[] | undefined) {
    keepViewed(ids);
    setShown([]);
    setStopped(ids === undefined);
  }

  return (
    <PageOfMenu title={siteMessages.layout.viewed}>
      {(shown.length > 0 || isStopped) && (
        <p className="max-w-prose text-bark" role="status">
          {isStopped ? t.stopped : t.text({ most: VIEWED_MAX })}
        </p>
      )}
      {shown.length === 0 && (
        <EmptyState title={siteMessages.offline.none} {...(isStopped ? {} : { text: t.text({ most: VIEWED_MAX }) })}>
          <BrowsePlots />
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((card) => (
            <Viewed key={card._id} card={card} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3 print:hidden">
        {shown.length > 0 && (
          <Button variant="secondary" onClick={() => keep([])}>
            {t.clear}
          </Button>
        )}
        {isStopped ? (
          <Button variant="secondary" onClick={() => keep([])}>
            {t.start}
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => keep(undefined)}>
            {t.stop}
          </Button>
        )}
      </p>
    </PageOfMenu>
  );
}

function Viewed({ card }: { card: PropertyCard }) {
  const [cover] = card.property_images;
  return (
    <li className="card relative flex gap-3 overflow-hidden">
      <div className="w-24 shrink-0 bg-sand">
        {cover && <Photo photo={cover} sizes="6rem" alt="" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 py-3 pr-3">
        <p className="figures font-bold">{rupeesInWords(card.price) ?? rupees(card.price)}</p>
        <a href={inPageLanguage(`/property/${card._id}`)} className="after:absolute after:inset-0">
          {plotTitle(card)}
        </a>
      </div>
    </li>
  );
}

export function HydrateFallback() {
  const { layout } = siteMessages;
  return (
    <PageOfMenu title={layout.viewed}>
      <p className="max-w-prose text-bark">{shortlistMessages.viewed.text({ most: VIEWED_MAX })}</p>
      <Loading>
        <SkeletonCards
          className="gap-3 sm:grid-cols-2 xl:grid-cols-3"
          card="h-25 gap-3 overflow-hidden pr-3 *:last:py-3"
        >
          <Skeleton className="w-24 shrink-0" />
          <SkeletonLines />
        </SkeletonCards>
      </Loading>
    </PageOfMenu>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfMenuFailed title={siteMessages.layout.viewed} error={error} />;
}
