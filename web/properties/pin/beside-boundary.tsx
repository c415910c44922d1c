import { number } from '#contract/indian-number.ts';
import type { Boundary, Pin } from '#contract/pins.ts';
import { metresBesideBoundary } from '#contract/pin-beside-boundary.ts';
import { boundaryMessages } from '#messages/boundary.ts';

interface BesideBoundaryProps {
  pin: Pick<Pin, 'latitude' | 'longitude' | 'accuracy_metres'> | undefined;
  boundary: Pick<Boundary, 'corners' | 'accuracy_metres'> | null | undefined;
}

export function BesideBoundary({ pin, boundary }: BesideBoundaryProps) {
  const metres = pin && boundary ? metresBesideBoundary(pin, boundary) : undefined;
  return (
    <p role="status" className="mt-2 rounded-md border border-mustard bg-mustard-wash p-3 font-semibold empty:hidden">
      {metres !== undefined && boundaryMessages.beside({ metres: number(Number(metres.toPrecision(2))) })}
    </p>
  );
}
