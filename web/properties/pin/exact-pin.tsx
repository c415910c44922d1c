import type { ReactNode } from 'react';
import { number } from '#contract/indian-number.ts';
import type { DisplayedPin } from '#contract/pins.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { writtenLocation } from '#contract/typed-location.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { pinMessages } from '#messages/pin.ts';
import { placeNames } from '#web/places/place-names.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { BesideBoundary } from './beside-boundary.tsx';
import { directionsTo } from './map-links.ts';
import { OutsideDistrict } from './outside-district.tsx';
import { dataset } from '#web/client/page-data.ts';

interface ExactPinProps {
  pin: NonNullable<DisplayedPin>;
  property: PropertyDetail;
  children?: ReactNode;
}

export function ExactPin({ pin, property, children }: ExactPinProps) {
  const { pinned_by: by, accuracy_metres: accuracy } = pin;
  return (
    <section
      className="mt-4"
      {...dataset({ 'data-exact-place': '', 'data-latitude': pin.latitude, 'data-longitude': pin.longitude })}
    >
      <h3 className="font-bold">{pinMessages.exactPlace}</h3>
      <p className="figures mt-1 text-base font-semibold select-all">{writtenLocation(pin)}</p>
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
      {children}
    </section>
  );
}
