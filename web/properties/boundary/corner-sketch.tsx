import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { Corner } from '#contract/boundary.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { type Plane, planeAround, printed } from './plane.ts';
import { ScaleBar } from './scale-bar.tsx';
import { steppedCorner } from '#web/browser/map/stepped-corner.ts';

const DRAWING = { width: 320, height: 260, margin: 48 };
const TOUCHED_UNITS = 22;
const DOT_UNITS = 7;

export interface CornerDrawingProps {
  /** In order around the plot; `name` is the corner's number in the list. */
  corners: readonly { id: number; name: number; corner: Corner }[];
  /** @param movement the same for all steps of one movement, which is undone as one */
  onMove: (id: number, corner: Corner, movement: string) => void;
  onAdd: (corner: Corner) => void;
}

interface Held {
  id: number;
  /** Frozen while a corner is dragged: the drawing must not refit under the finger. */
  plane: Plane;
  movement: string;
}

export function CornerSketch({ corners, onMove, onAdd }: CornerDrawingProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<Held>();
  const hintId = useId();
  if (corners.length === 0) return null;
  const plane =
    held?.plane ??
    planeAround(
      corners.map(({ corner }) => corner),
      DRAWING,
    );

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Corner | undefined {
    const toUnits = drawing.current?.getScreenCTM()?.inverse();
    if (!toUnits) return undefined;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toUnits);
    return plane.cornerAt(x, y);
  }

  function hold(event: PointerEvent<SVGGElement>, id: number) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ id, plane, movement: `drag ${id} ${event.timeStamp}` });
  }

  function drag(event: PointerEvent, id: number) {
    if (held?.id !== id) return;
    const place = placeOf(event);
    if (place) onMove(id, place, held.movement);
  }

  function step(event: KeyboardEvent, id: number, corner: Corner) {
    const stepped = steppedCorner(event, corner);
    if (!stepped) return;
    event.preventDefault();
    onMove(id, stepped, `arrows ${id}`);
  }

  const points = corners.map(({ corner }) => plane.at(corner));
  return (
    <div className="max-w-xl">
      <svg
        ref={drawing}
        role="group"
        aria-label={boundaryMessages.sketch}
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        className="w-full rounded-md border border-line bg-sand select-none"
      >
        <rect
          width={DRAWING.width}
          height={DRAWING.height}
          fill="transparent"
          onClick={(event) => {
            const place = placeOf(event);
            if (place) onAdd(place);
          }}
        />
        <polygon
          points={points.map(({ x, y }) => `${printed(x)},${printed(y)}`).join(' ')}
          className="pointer-events-none fill-crop stroke-geru"
          fillOpacity="0.2"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <ScaleBar plane={plane} height={DRAWING.height} />
        {corners.map(({ id, name, corner }) => {
          const { x, y } = plane.at(corner);
          return (
            <g
              key={id}
              role="button"
              tabIndex={0}
              aria-label={boundaryMessages.corner({ number: name })}
              aria-describedby={hintId}
              className="cursor-move touch-none"
              onPointerDown={(event) => hold(event, id)}
              onPointerMove={(event) => drag(event, id)}
              onPointerUp={() => setHeld(undefined)}
              onPointerCancel={() => setHeld(undefined)}
              onKeyDown={(event) => step(event, id, corner)}
            >
              <circle cx={printed(x)} cy={printed(y)} r={TOUCHED_UNITS} fill="transparent" />
              <circle
                cx={printed(x)}
                cy={printed(y)}
                r={DOT_UNITS}
                className="fill-geru stroke-paper"
                strokeWidth="2"
              />
              <text
                x={printed(x)}
                y={printed(y - DOT_UNITS - 4)}
                textAnchor="middle"
                className="fill-ink drawn-name font-semibold"
              >
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      <p id={hintId} className="mt-1 text-sm text-bark">
        {boundaryMessages.sketchHint}
      </p>
    </div>
  );
}
