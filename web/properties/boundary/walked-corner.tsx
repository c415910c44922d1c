import type { Location } from '#contract/shown-location.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { MeasurePlace } from '#web/properties/pin/measure-place.tsx';
import { isRough, wholeMetres } from '#web/properties/pin/phone-position.ts';

interface WalkedCornerProps {
  number: number;
  isFull: boolean;
  onTaken: (location: Location, accuracy: number) => void;
}

export function WalkedCorner({ number, isFull, onTaken }: WalkedCornerProps) {
  return (
    <MeasurePlace
      label={boundaryMessages.walk}
      hintOf={boundaryMessages.walkHint}
      disabled={isFull}
      onMeasured={(location, accuracy) => {
        // The error would exceed the length of a side.
        if (isRough(accuracy)) return undefined;
        onTaken(location, accuracy);
        return boundaryMessages.taken({ number, metres: wholeMetres(accuracy) });
      }}
    />
  );
}
