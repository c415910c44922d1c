import { useEffect, useRef, useState } from 'react';
import type { Location } from '#contract/shown-location.ts';
import { pinMessages } from '#messages/pin.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { isRough, MEASURED_FOR_MS, phonePosition, placeFound, wholeMetres } from './phone-position.ts';

interface MeasurePlaceProps {
  label: string;
  hintOf: (parts: { seconds: number }) => string;
  variant?: ButtonVariant;
  disabled?: boolean;
  /** @returns the message to show instead of the accuracy */
  onMeasured: (location: Location, accuracy: number) => string | undefined;
}

/** A button that measures where the phone is, and says how far off that may be. */
export function MeasurePlace({ label, hintOf, variant = 'primary', disabled = false, onMeasured }: MeasurePlaceProps) {
  const { form: t } = pinMessages;
  const [measuring, setMeasuring] = useState(false);
  const [message, setMessage] = useState<string>();
  // The form may have changed while the phone was measuring.
  const latest = useRef(onMeasured);
  useEffect(() => {
    latest.current = onMeasured;
  });

  async function measure() {
    setMeasuring(true);
    setMessage(undefined);
    const found = await phonePosition(({ accuracy }) => setMessage(t.found({ metres: wholeMetres(accuracy) })));
    setMeasuring(false);
    if (found === 'refused' || found === 'notFound') return setMessage(t[found]);
    const { location, accuracy } = placeFound(found);
    if (isRough(accuracy)) setMessage(t.rough({ metres: wholeMetres(accuracy) }));
    const said = latest.current(location, accuracy);
    if (said !== undefined) setMessage(said);
  }

  return (
    <div>
      <Button
        variant={variant}
        busy={measuring}
        disabled={disabled}
        onClick={() => void measure()}
        className="max-sm:w-full"
      >
        {label}
      </Button>
      <p className="mt-1 text-sm text-bark">{hintOf({ seconds: MEASURED_FOR_MS / 1000 })}</p>
      <p role="status" className="font-semibold">
        {message}
      </p>
    </div>
  );
}
