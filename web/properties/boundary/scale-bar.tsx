import { number } from '#contract/indian-number.ts';
import { factsMessages } from '#messages/facts.ts';
import { type Plane, printed, scaleMetres } from './plane.ts';

const MOST_UNITS = 90;

export function ScaleBar({ plane, height }: { plane: Plane; height: number }) {
  const metres = scaleMetres(plane, MOST_UNITS);
  return (
    <>
      <path d={`M10 ${height - 12}v4h${printed(metres * plane.unitsInMetre)}v-4`} fill="none" className="stroke-ink" />
      <text x="12" y={height - 15} className="fill-ink drawn-name">
        {factsMessages.metres({ value: number(metres) })}
      </text>
    </>
  );
}
