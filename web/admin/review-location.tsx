import { Link } from 'react-router';
import type { Review } from '#contract/reviews.ts';
import { DistrictMap } from '#web/areas/district-map.tsx';
import { placeNames } from '#web/areas/place-names.ts';
import { pinMessages } from '#messages/pin.ts';
import { aroundOnMap } from '#web/properties/pin/map-links.ts';
import { StatusChip } from '#web/ui/chip.tsx';
import { number } from '#web/ui/rupees.ts';
import { ExactPin } from '#web/properties/pin/exact-pin.tsx';

/** Where a listing is marked, on the map of its district. */
export function ReviewLocation({ review: { property, pin, map, changes, near } }: { review: Review }) {
  const { mandal, district } = placeNames(property);
  return (
    <section className="card p-4">
      <h2 className="mb-2 text-lg">
        {pinMessages.title}
        {changes?.pin && (
          <span className="ml-2 rounded-md bg-mustard-wash px-2 text-sm text-soil">{pinMessages.changed}</span>
        )}
      </h2>
      {map && (
        <DistrictMap
          map={map}
          label={pinMessages.map({ district })}
          mark={pin && { latitude: pin.latitude, longitude: pin.longitude, metres: 0 }}
        />
      )}
      {pin ? (
        <>
          <ExactPin pin={pin} district={district} />
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
        <p className="mt-2">{pinMessages.somewhere({ mandal })}</p>
      )}
      {near.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{pinMessages.near.title}</h3>
          <ul>
            {near.map((other) => (
              <li key={other._id} className="flex flex-wrap items-center gap-x-3">
                <Link to={`/admin/review/${other._id}`} className="link figures inline-flex min-h-11 items-center">
                  {other.listing_number}
                </Link>
                <span className="figures flex-1 text-sm">
                  {pinMessages.near.away({ metres: number(other.metres) })}
                  {other.is_own && ` · ${pinMessages.near.own}`}
                </span>
                <StatusChip status={other.status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
