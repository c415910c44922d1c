import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { mapMessages } from '#messages/map.ts';
import { siteMessages } from '#messages/site.ts';
import { serverPage, type RootLoader } from '#web/client/page-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from '#web/browser/map/map.css?url';
import { dataset } from '#web/client/page-data.ts';

/** Degrees: west, south, east, north. */
export type Edges = readonly [number, number, number, number];

interface OpenableMapProps {
  edges: Edges;
  place: { latitude: number; longitude: number; metres: number } | null;
  children: ReactNode;
}

export function OpenableMap({ edges, place, children }: OpenableMapProps) {
  return (
    <div
      {...dataset({
        'data-map': '',
        'data-box': edges.join(),
        'data-latitude': place?.latitude,
        'data-longitude': place?.longitude,
        'data-metres': place?.metres,
        'data-layers': useMapLayers(),
      })}
    >
      {children}
      <button
        type="button"
        {...dataset({ 'data-open-map': '' })}
        className={buttonClass('secondary', 'mt-2 w-full sm:w-auto noscript:hidden')}
      >
        {mapMessages.open}
      </button>
    </div>
  );
}

export const useMapLayers = (): string =>
  JSON.stringify(useRouteLoaderData<RootLoader>('root')?.operator.mapLayers ?? {});

/** Container for the map beside a list, or, on a narrow screen, above it (web/browser/map/search-map.ts). */
export function SearchMapFrame() {
  return (
    <section
      aria-label={mapMessages.title}
      className="max-xl:order-first max-xl:mb-4 noscript:hidden xl:sticky xl:top-32 xl:self-start"
    >
      {serverPage()?.listMap.map((src) => (
        <link key={src} rel="modulepreload" href={src} />
      ))}
      <link rel="preload" as="style" href={styles} />
      <p
        role="alert"
        hidden
        {...dataset({ 'data-map-failed': '' })}
        className="card flex flex-wrap items-center gap-x-4 p-4 font-semibold"
      >
        {mapMessages.listInstead}
        <button type="button" className={buttonClass('secondary')}>
          {siteMessages.errors.retry}
        </button>
      </p>
      <div
        className="h-[60svh] min-h-80 rounded-md bg-sand xl:h-[calc(100svh-9.5rem)]"
        {...dataset({ 'data-map': '', 'data-search-map': '', 'data-layers': useMapLayers() })}
      />
    </section>
  );
}
