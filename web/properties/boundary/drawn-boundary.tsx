import { compareWithSize } from '#contract/boundary.ts';
import { number } from '#contract/indian-number.ts';
import type { DisplayedBoundary } from '#contract/pins.ts';
import type { Location } from '#contract/shown-location.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { boundaryMessages } from '#messages/boundary.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { areaInWords, listedSquareMetres } from './area-words.ts';
import { PlotOutline } from './plot-outline.tsx';
import { whenLoaded } from '#web/client/load.ts';
import { dataset } from '#web/client/page-data.ts';

// Static pages load it with the unlocked part (web/browser/property-access.ts).
if (!import.meta.env.SSR) whenLoaded(() => import('#web/browser/plot-kml.ts'));

interface DrawnBoundaryProps {
  boundary: DisplayedBoundary;
  pin: Location;
  property: PropertyDetail;
}

export function DrawnBoundary({ boundary, pin, property }: DrawnBoundaryProps) {
  const { corners, drawn_by: by, accuracy_metres: accuracy, square_metres: area } = boundary;
  const agreement = compareWithSize(area, listedSquareMetres(property), accuracy);
  return (
    <div className="mt-4">
      <h3 className="border-b border-line font-bold">{boundaryMessages.title}</h3>
      <PlotOutline corners={corners} pin={pin} />
      <p className="figures mt-2">{boundaryMessages.within({ area: areaInWords(area, property) })}</p>
      {(agreement === 'agrees' || agreement === 'differs') && (
        <p
          className={
            agreement === 'differs' ? 'rounded-md border border-mustard bg-mustard-wash p-3 font-semibold' : ''
          }
        >
          {boundaryMessages.publicly[agreement]}
        </p>
      )}
      <p className="text-sm text-bark">
        {by === 'walked'
          ? boundaryMessages.drawnBy.walked({ metres: number(Math.ceil(accuracy ?? 0)) })
          : boundaryMessages.drawnBy[by]}
      </p>
      <details className="mt-1">
        <summary className="link inline-flex min-h-11 items-center font-semibold">
          {boundaryMessages.coordinates({ count: corners.length })}
        </summary>
        <pre className="figures overflow-x-auto text-sm select-all">
          {corners.map(([latitude, longitude]) => `${latitude}, ${longitude}`).join('\n')}
        </pre>
      </details>
      {/* Made in the browser: no address may hold an exact place. */}
      <plot-kml
        hidden
        {...dataset({
          'data-name': property.listing_number,
          'data-corners': corners.map(([latitude, longitude]) => `${longitude},${latitude}`).join(' '),
        })}
      >
        <button type="button" className={buttonClass('secondary', 'mt-3 w-full')}>
          {boundaryMessages.download}
        </button>
      </plot-kml>
    </div>
  );
}
