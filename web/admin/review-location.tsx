import { Link } from 'react-router';
import { number } from '#contract/indian-number.ts';
import { OUTLINES_ARE_OFF_BY_METRES } from '#contract/shown-location.ts';
import type { NeighbouringListing, Review } from '#contract/reviews.ts';
import { DistrictMap } from '#web/places/district-map.tsx';
import { placeNames } from '#web/places/place-names.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { mapMessages } from '#messages/map.ts';
import { pinMessages } from '#messages/pin.ts';
import { RequestedMap } from '#web/property/requested-map.tsx';
import { aroundOnMap } from '#web/properties/pin/map-links.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { ExactPin } from '#web/properties/pin/exact-pin.tsx';
import { load } from '#web/client/load.ts';

const drawnBoundary = async () =>
  (await load(() => import('#web/properties/boundary/drawn-boundary.tsx'))).DrawnBoundary;
const plotMap = () => load(() => import('./review-map.tsx')).then(({ ReviewMap }) => ReviewMap);

export function ReviewLocation({ review: { property, pin, map, changes, near, overlapping } }: { review: Review }) {
  const { mandal, district } = placeNames(property);
  // Larger distances have a public warning already (exact-pin.tsx).
  const metresOutside = pin?.metres_outside ?? 0;
  const drawn = map && (
    <DistrictMap
      map={map}
      label={pinMessages.map({ district })}
      mark={pin && { latitude: pin.latitude, longitude: pin.longitude, metres: 0 }}
    />
  );
  return (
    <section className="card p-4">
      <h2 className="mb-2 text-base">
        {pinMessages.title}
        {changes?.pin && (
          <span className="ml-2 rounded-md bg-mustard-wash px-2 text-sm text-soil">{pinMessages.changed}</span>
        )}
      </h2>
      {pin ? (
        <>
          {/* A new key closes the map for the next listing. */}
          <RequestedMap key={property._id} title={mapMessages.open} part={plotMap} given={{}} instead={drawn} />
          <ExactPin pin={pin} property={property}>
            {pin.boundary && <Lazy part={drawnBoundary} given={{ boundary: pin.boundary, pin, property }} />}
          </ExactPin>
          {metresOutside > 0 && metresOutside <= OUTLINES_ARE_OFF_BY_METRES && (
            <p className="figures mt-1 text-sm text-bark">
              {pinMessages.outside({ kilometres: number(metresOutside / 1000, 1), district })}
            </p>
          )}
          {changes?.boundary && (
            <p className="mt-2 w-fit rounded-md bg-mustard-wash px-2 text-sm text-soil">{boundaryMessages.changed}</p>
          )}
          <a
            className="link inline-flex min-h-11 items-center"
            href={aroundOnMap(pin)}
            target="_blank"
            rel="noreferrer"
          >
            {pinMessages.openMap}
          </a>
        </>
      ) : (
        <>
          {drawn}
          <p className="mt-2">{pinMessages.somewhere({ mandal })}</p>
        </>
      )}
      <Neighbours title={boundaryMessages.overlapping} listings={overlapping} />
      <Neighbours title={pinMessages.near.title} listings={near} />
    </section>
  );
}

interface NeighboursProps {
  title: string;
  listings: readonly (NeighbouringListing & { metres?: number })[];
}

function Neighbours({ title, listings }: NeighboursProps) {
  if (listings.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{title}</h3>
      <ul>
        {listings.map((other) => (
          <li key={other._id} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/admin/review/${other._id}`} className="link figures inline-flex min-h-11 items-center">
              {other.listing_number}
            </Link>
            <span className="figures flex-1 text-sm">
              {[
                ...(other.metres === undefined ? [] : [pinMessages.near.away({ metres: number(other.metres) })]),
                ...(other.is_own ? [pinMessages.near.own] : []),
              ].join(' · ')}
            </span>
            <StatusBadge status={other.status} />
          </li>
        ))}
      </ul>
    </>
  );
}
