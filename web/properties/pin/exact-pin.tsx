import type { DisplayedPin } from '#contract/pins.ts';
import { OUTLINES_ARE_OFF_BY_METRES } from '#contract/shown-location.ts';
import { writtenLocation } from '#contract/typed-location.ts';
import { pinMessages } from '#messages/pin.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { number } from '#web/ui/rupees.ts';
import { directionsTo } from './map-links.ts';

interface ExactPinProps {
  pin: NonNullable<DisplayedPin>;
  /** In the page's language. */
  district: string;
}

/** Where a plot is exactly, for who may know it. */
export function ExactPin({ pin, district }: ExactPinProps) {
  const { pinned_by: by, accuracy_metres: accuracy } = pin;
  return (
    <section className="mt-4" data-exact-place="" data-latitude={pin.latitude} data-longitude={pin.longitude}>
      <h3 className="border-b border-line font-bold">{pinMessages.exactPlace}</h3>
      <p className="figures mt-1 text-lg font-semibold select-all">{writtenLocation(pin)}</p>
      <p className="text-sm text-bark">
        {by === 'gps' && accuracy !== null
          ? pinMessages.pinnedBy.gps({ metres: number(Math.ceil(accuracy)) })
          : pinMessages.pinnedBy.typed}
      </p>
      <OutsideDistrict metres={pin.metres_outside} district={district} />
      <a
        className={buttonClass('secondary', 'mt-3 w-full')}
        href={directionsTo(pin)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {pinMessages.directions}
      </a>
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
