import type { Corner } from '#contract/boundary.ts';
import { number } from '#contract/indian-number.ts';
import { metresBetween, type Location } from '#contract/shown-location.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { factsMessages } from '#messages/facts.ts';
import { planeAround, printed } from './plane.ts';
import { ScaleBar } from './scale-bar.tsx';

const DRAWING = { width: 320, height: 220, margin: 40 };
/** Beyond so many corners the lengths of the sides would cover the drawing. */
const MEASURED_CORNERS = 12;
const LEAST_UNITS_OF_MEASURED = 24;
/** From the side to the middle of its text, which is wider than high. */
const BESIDE_UNITS = { across: 20, along: 12 };

interface PlotOutlineProps {
  corners: readonly Corner[];
  pin: Location;
}

export function PlotOutline({ corners, pin }: PlotOutlineProps) {
  const plane = planeAround(corners, DRAWING);
  const points = corners.map((corner) => plane.at(corner));
  const mark = plane.at([pin.latitude, pin.longitude]);
  const isSeen = mark.x > 0 && mark.x < DRAWING.width && mark.y > 0 && mark.y < DRAWING.height;
  return (
    <svg
      role="img"
      aria-label={boundaryMessages.outline({ corners: corners.length })}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      className="mt-2 w-full max-w-xl rounded-md border border-line bg-sand"
    >
      <polygon
        points={points.map(({ x, y }) => `${printed(x)},${printed(y)}`).join(' ')}
        className="fill-crop stroke-geru"
        fillOpacity="0.2"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {corners.length <= MEASURED_CORNERS &&
        corners.map((corner, at) => {
          const to = corners[(at + 1) % corners.length] ?? corner;
          return <SideLength key={at} from={plane.at(corner)} to={plane.at(to)} metres={lengthOf(corner, to)} />;
        })}
      {isSeen && <circle cx={printed(mark.x)} cy={printed(mark.y)} r="3" className="fill-geru" />}
      <ScaleBar plane={plane} height={DRAWING.height} />
    </svg>
  );
}

const lengthOf = ([latitude, longitude]: Corner, [toLatitude, toLongitude]: Corner) =>
  metresBetween({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude });

interface SideLengthProps {
  from: { x: number; y: number };
  to: { x: number; y: number };
  metres: number;
}

function SideLength({ from, to, metres }: SideLengthProps) {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < LEAST_UNITS_OF_MEASURED) return null;
  const [across, down] = [(to.y - from.y) / length, (from.x - to.x) / length];
  const isOutward = across * (x - DRAWING.width / 2) + down * (y - DRAWING.height / 2) > 0;
  const distance = BESIDE_UNITS.along + (BESIDE_UNITS.across - BESIDE_UNITS.along) * Math.abs(across);
  const away = isOutward ? distance : -distance;
  return (
    <text
      x={printed(x + across * away)}
      y={printed(y + down * away + 4)}
      textAnchor="middle"
      className="fill-ink drawn-name"
    >
      {factsMessages.metres({ value: number(metres, metres < 10 ? 1 : 0) })}
    </text>
  );
}
