import { useEffect, useRef, useState } from 'react';
import { number } from '#contract/indian-number.ts';
import { type Box, MAP_EDGES } from '#contract/map-places.ts';
import { pinMessages } from '#messages/pin.ts';
import { useMapLayers } from '#web/property/map-frame.tsx';
import { MarksMap } from '#web/browser/map/marks-map.ts';
import type { CornerDrawingProps } from '#web/properties/boundary/corner-sketch.tsx';
import { Button } from '#web/ui/button.tsx';
import { dataset } from '#web/client/page-data.ts';

export interface TapMapProps extends CornerDrawingProps {
  view: Box | null;
  /** Accessible name of a mark; `name` is its number, drawn beside it if there are several. */
  labelOf: (name: number) => string;
  areSeveral: boolean;
}

/** Larger distances are said in kilometres. */
const METRES_MAX = 2_000;
const METRES_IN_KILOMETRE = 1_000;

export function TapMap({ corners, onMove, onAdd, view, labelOf, areSeveral }: TapMapProps) {
  const { onMap } = pinMessages;
  const layers = useMapLayers();
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<MarksMap>(undefined);
  const [message, setMessage] = useState<string>();
  const marks = corners.map(({ id, name, corner }) => ({
    id,
    corner,
    label: labelOf(name),
    text: areSeveral ? String(name) : '',
  }));
  const say = () => {
    const metres = shown.current?.fingertip() ?? 0;
    const isFar = metres > METRES_MAX;
    const figure = Number((isFar ? metres / METRES_IN_KILOMETRE : metres).toPrecision(2));
    setMessage(onMap.placed({ figure: number(Math.max(1, figure)), unit: isFar ? 'km' : 'm' }));
  };
  const handlers: Pick<CornerDrawingProps, 'onMove' | 'onAdd'> = {
    onAdd: (corner) => {
      onAdd(corner);
      say();
    },
    onMove: (id, corner, movement) => {
      onMove(id, corner, movement);
      say();
    },
  };
  useEffect(() => {
    if (!frame.current) return;
    if (shown.current) shown.current.show(marks, handlers);
    else shown.current = new MarksMap(frame.current, { marks, view: view ?? MAP_EDGES, handlers });
  });
  useEffect(
    () => () => {
      shown.current?.remove();
      shown.current = undefined;
    },
    [],
  );

  return (
    <div className="max-w-xl">
      <div className="relative">
        <div ref={frame} {...dataset({ 'data-map': '', 'data-layers': layers })} />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 size-8 -translate-1/2 bg-[linear-gradient(var(--color-ink),var(--color-ink)),linear-gradient(var(--color-ink),var(--color-ink))] bg-[length:2px_100%,100%_2px] bg-center bg-no-repeat"
        />
      </div>
      <p className="mt-1 text-sm text-bark">{onMap.hint}</p>
      {layers === '{}' && <p className="mt-1 text-sm text-bark">{onMap.outlinesOnly}</p>}
      <Button variant="secondary" className="mt-2 max-sm:w-full" onClick={() => shown.current?.addInMiddle()}>
        {onMap.middle}
      </Button>
      <p role="status" className="mt-1 font-semibold">
        {message}
      </p>
    </div>
  );
}
