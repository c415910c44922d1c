import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { mapMessages } from '#messages/map.ts';
import type { loader as rootLoader } from '../root.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Degrees: west, south, east, north. */
export type Edges = readonly [number, number, number, number];

interface OpenableMapProps {
  /** What it shows without a place. */
  edges: Edges;
  place: { latitude: number; longitude: number; metres: number } | null;
  /** The drawn map that it takes the place of. */
  children: ReactNode;
}

/** A drawn map that becomes one to move and zoom on a press (web/elements/maps.ts). */
export function OpenableMap({ edges, place, children }: OpenableMapProps) {
  return (
    <div
      data-map=""
      data-box={edges.join()}
      data-latitude={place?.latitude}
      data-longitude={place?.longitude}
      data-metres={place?.metres}
      data-layers={useMapLayers()}
      data-failed={mapMessages.failed}
    >
      {children}
      <button
        type="button"
        data-open-map=""
        className={buttonClass('secondary', 'mt-2 w-full sm:w-auto noscript:hidden')}
      >
        {mapMessages.open}
      </button>
    </div>
  );
}

/** The operator's layers, for an attribute. */
export const useMapLayers = (): string =>
  JSON.stringify(useRouteLoaderData<typeof rootLoader>('root')?.operator.mapLayers ?? {});
