import type { PropertyDetail } from '#contract/properties.ts';
import { useMessages } from '../messages/messages.ts';
import { Photo } from './photo.tsx';

/** The pictures side by side, one in view; they scroll under the thumb. */
export function PropertyPhotos({ property }: { property: PropertyDetail }) {
  const { properties } = useMessages();
  const photos = property.property_images;
  if (photos.length === 0) return null;
  return (
    <div className="relative">
      <ul
        aria-label={properties.pictures}
        tabIndex={photos.length > 1 ? 0 : undefined}
        className="flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-plot border border-line bg-sand"
      >
        {photos.map((photo, i) => (
          <li key={photo._id} className="aspect-4/3 w-full shrink-0 snap-center">
            <Photo
              photo={photo}
              sizes="(min-width: 64rem) 46rem, 100vw"
              alt={properties.picture(i + 1, property.title)}
              eager={i === 0}
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p className="figures pointer-events-none absolute right-3 bottom-3 rounded bg-ink px-2 py-1 text-sm text-white">
          {properties.pictureCount(photos.length)}
        </p>
      )}
    </div>
  );
}
