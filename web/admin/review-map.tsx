import { useEffect, useRef } from 'react';
import { useMapLayers } from '#web/property/map-frame.tsx';
import { showPlaceMap } from '#web/browser/map/place-map.ts';

/** The exact place and the boundary that stand in the review, to move and zoom, with the operator's layers. */
export function ReviewMap() {
  const frame = useRef<HTMLDivElement>(null);
  const layers = useMapLayers();
  useEffect(() => (frame.current ? showPlaceMap(frame.current) : undefined), []);
  return <div ref={frame} data-map="" data-layers={layers} className="mt-2" />;
}
