import { useState } from 'react';
import type { PropertyCard } from '#contract/properties.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { Photo } from '#web/property/photo.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { Button } from '#web/ui/button.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { keepViewed, VIEWED_MAX, viewedIds } from '#web/browser/shortlist/viewed.ts';

export function RecentlyViewed({ viewed }: { viewed: readonly PropertyCard[] }) {
  const t = shortlistMessages.viewed;
  const [shown, setShown] = useState(viewed);
  const [isStopped, setStopped] = useState(viewedIds() === undefined);
  if (shown.length === 0 && !isStopped) return null;

  function keep(ids: readonly string[] | undefined) {
    keepViewed(ids);
    setShown([]);
    setStopped(ids === undefined);
  }

  return (
    <section aria-labelledby="viewed" className="flex flex-col gap-3 print:hidden">
      <h2 id="viewed" className="text-xl">
        {t.title}
      </h2>
      <p className="max-w-prose text-bark">{isStopped ? t.stopped : t.text({ most: VIEWED_MAX })}</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((card) => (
          <Viewed key={card._id} card={card} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        {isStopped ? (
          <Button look="secondary" onClick={() => keep([])}>
            {t.start}
          </Button>
        ) : (
          <>
            <Button look="secondary" onClick={() => keep([])}>
              {t.clear}
            </Button>
            <Button look="quiet" onClick={() => keep(undefined)}>
              {t.stop}
            </Button>
          </>
        )}
      </p>
    </section>
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
