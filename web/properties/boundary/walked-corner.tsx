import { useEffect, useRef, useState } from 'react';
import { number as figure } from '#contract/indian-number.ts';
import type { Location } from '#contract/shown-location.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { pinMessages } from '#messages/pin.ts';
import { isRough, MEASURED_FOR_MS, phonePosition, placeFound } from '#web/properties/pin/phone-position.ts';
import { Button } from '#web/ui/button.tsx';

interface WalkedCornerProps {
  number: number;
  isFull: boolean;
  onTaken: (location: Location, accuracy: number) => void;
}

export function WalkedCorner({ number, isFull, onTaken }: WalkedCornerProps) {
  const [measuring, setMeasuring] = useState(false);
  const [message, setMessage] = useState<string>();
  // Corners may have changed while the phone was measuring.
  const take = useRef(onTaken);
  useEffect(() => {
    take.current = onTaken;
  });

  async function measure() {
    setMeasuring(true);
    setMessage(undefined);
    const found = await phonePosition(({ accuracy }) =>
      setMessage(pinMessages.form.found({ metres: figure(Math.ceil(accuracy)) })),
    );
    setMeasuring(false);
    if (found === 'refused' || found === 'notFound') return setMessage(pinMessages.form[found]);
    const { location, accuracy } = placeFound(found);
    // The error would exceed the length of a side.
    if (isRough(accuracy)) return setMessage(pinMessages.form.rough({ metres: figure(Math.ceil(accuracy)) }));
    setMessage(boundaryMessages.taken({ number, metres: figure(Math.ceil(accuracy)) }));
    take.current(location, accuracy);
  }

  return (
    <div>
      <Button busy={measuring} disabled={isFull} onClick={() => void measure()} className="max-sm:w-full">
        {boundaryMessages.walk}
      </Button>
      <p className="mt-1 text-sm text-bark">{boundaryMessages.walkHint({ seconds: MEASURED_FOR_MS / 1000 })}</p>
      <p role="status" className="font-semibold">
        {message}
      </p>
    </div>
  );
}
