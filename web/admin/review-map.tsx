import { useEffect, useRef } from 'react';
import { useMapLayers } from '#web/property/map-frame.tsx';
import { showPlaceMap } from '#web/browser/map/place-map.ts';
import { dataset } from '#web/client/page-data.ts';

export function ReviewMap() {
  const frame = useRef<HTMLDivElement>(null);
  const layers = useMapLayers();
  useEffect(() => (frame.current ? showPlaceMap(frame.current) : undefined), []);
  return <div ref={frame} {...dataset({ 'data-map': '', 'data-layers': layers })} className="mt-2" />;
}
