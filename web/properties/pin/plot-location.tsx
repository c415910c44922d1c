import type { DistrictMap as Drawn } from '#contract/district-map.ts';
import { number } from '#contract/indian-number.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { OUTLINES_SOURCE } from '#web/places/outlines-source.ts';
import { DistrictMap } from '#web/places/district-map.tsx';
import { placeNames } from '#web/places/place-names.ts';
import { type Edges, OpenableMap } from '#web/property/map-frame.tsx';
import { boundaryMessages } from '#messages/boundary.ts';
import { pinMessages } from '#messages/pin.ts';
import { aroundOnMap } from './map-links.ts';
import { edgesOf } from './map-view.ts';
import { dataset } from '#web/client/page-data.ts';

interface PlotLocationProps {
  property: PropertyDetail;
  map: Drawn | null;
}

export function PlotLocation({ property, map }: PlotLocationProps) {
  const { location } = property;
  const { mandal, district } = placeNames(property);
  return (
    <section aria-labelledby="location">
      <h2 id="location" className="mb-2 text-xl">
        {pinMessages.title}
      </h2>
      {map && (
        <figure className="max-w-xl">
          <OpenableMap edges={edges(map)} place={location}>
            <DistrictMap map={map} label={pinMessages.map({ district })} mark={location} />
          </OpenableMap>
          <figcaption className="mt-1 text-sm text-bark">{pinMessages.note({ source: OUTLINES_SOURCE })}</figcaption>
        </figure>
      )}
      <p
        {...dataset({ 'data-before-unlock': location && location.metres > 0 ? '' : undefined })}
        className="mt-2 max-w-prose"
      >
        {location === null
          ? pinMessages.somewhere({ mandal })
          : location.metres > 0
            ? pinMessages.within({ metres: number(location.metres) })
            : pinMessages.exact}
      </p>
      {property.boundary_agrees !== null && (
        <p className="mt-1 max-w-prose">{boundaryMessages.publicly[property.boundary_agrees ? 'agrees' : 'differs']}</p>
      )}
      {location && (
        <p className="mt-1">
          <a
            className="link inline-flex min-h-11 items-center font-semibold"
            href={aroundOnMap(location)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {pinMessages.openMap}
          </a>
        </p>
      )}
    </section>
  );
}

function edges(map: Drawn): Edges {
  const { west, south, east, north } = edgesOf(map);
  const rounded = (degrees: number) => Number(degrees.toFixed(3));
  return [rounded(west), rounded(south), rounded(east), rounded(north)];
}
