import { number } from '#contract/indian-number.ts';
import { OUTLINES_ARE_OFF_BY_METRES } from '#contract/shown-location.ts';
import { pinMessages } from '#messages/pin.ts';

/** A warning only if the place is outside by more than the outlines' error. */
export function OutsideDistrict({ metres, district }: { metres: number | null; district: string }) {
  if (metres === null || metres <= OUTLINES_ARE_OFF_BY_METRES) return null;
  return (
    <p role="note" className="mt-2 rounded-md border border-mustard bg-mustard-wash p-3 font-semibold">
      {pinMessages.outside({ kilometres: number(Math.round(metres / 1000)), district })}
    </p>
  );
}
