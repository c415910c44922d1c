import type { DisplayedPin } from '#contract/pins.ts';
import { OUTLINES_ARE_OFF_BY_METRES } from '#contract/shown-location.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { writtenLocation } from '#contract/typed-location.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { pinMessages } from '#messages/pin.ts';
import { placeNames } from '#web/areas/place-names.ts';
import { DrawnBoundary } from '#web/properties/boundary/drawn-boundary.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { number } from '#web/ui/rupees.ts';
import { BesideBoundary } from './beside-boundary.tsx';
import { directionsTo } from './map-links.ts';

interface ExactPinProps {
  pin: NonNullable<DisplayedPin>;
  property: PropertyDetail;
}

/** Where a plot is exactly, and its boundary, for who may know it. */
export function ExactPin({ pin, property }: ExactPinProps) {
  const { pinned_by: by, accuracy_metres: accuracy } = pin;
  return (
    <section className="mt-4" data-exact-place="" data-latitude={pin.latitude} data-longitude={pin.longitude}>
      <h3 className="border-b border-line font-bold">{pinMessages.exactPlace}</h3>
      <p className="figures mt-1 text-lg font-semibold select-all">{writtenLocation(pin)}</p>
      <p className="text-sm text-bark">
        {by === 'gps' && accuracy !== null
          ? pinMessages.pinnedBy.gps({ metres: number(Math.ceil(accuracy)) })
          : by === 'boundary'
            ? boundaryMessages.pinned
            : pinMessages.pinnedBy[by === 'map' ? 'map' : 'typed']}
      </p>
      <OutsideDistrict metres={pin.metres_outside} district={placeNames(property).district} />
      <BesideBoundary pin={pin} boundary={pin.boundary} />
      <a
        className={buttonClass('secondary', 'mt-3 w-full')}
        href={directionsTo(pin)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {pinMessages.directions}
      </a>
      {pin.boundary && <DrawnBoundary boundary={pin.boundary} pin={pin} property={property} />}
    </section>
  );
}

/** Said only where the outlines are surely exceeded. */
export function OutsideDistrict({ metres, district }: { metres: number | null; district: string }) {
  if (metres === null || metres <= OUTLINES_ARE_OFF_BY_METRES) return null;
  return (
    <p role="note" className="mt-2 rounded-md border border-mustard bg-mustard-wash p-3 font-semibold">
      {pinMessages.outside({ kilometres: number(Math.round(metres / 1000)), district })}
    </p>
  );
}
