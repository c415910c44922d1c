import type { Review } from '#contract/reviews.ts';
import { DistrictMap } from '#web/areas/district-map.tsx';
import { placeNames } from '#web/areas/place-names.ts';
import { pinMessages } from '#messages/pin.ts';
import { aroundOnMap } from '#web/properties/pin/map-links.ts';
import { ExactPin } from '#web/properties/pin/exact-pin.tsx';

/** Where a listing is marked, on the map of its district. */
export function ReviewLocation({ review: { property, pin, map, changes } }: { review: Review }) {
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
    </section>
  );
}
