import type { PropertyDetail } from '#contract/properties.ts';
import { propertyMessages } from '#messages/property.ts';
import { Button } from '#web/ui/button.tsx';
import { siteMessages } from '#messages/site.ts';
import { Photo } from '#web/property/photo.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { dataset } from '#web/client/page-data.ts';

export function PropertyPhotos({ property }: { property: PropertyDetail }) {
  const photos = property.property_images;
  if (photos.length === 0) return null;
  return (
    <>
      <ul
        aria-label={siteMessages.words.photos}
        tabIndex={photos.length > 1 ? 0 : undefined}
        className="flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-plot border border-line bg-sand"
      >
        {photos.map((photo, i) => (
          <li
            key={photo._id}
            id={`picture-${i + 1}`}
            {...dataset({ 'data-further': i > 0 ? '' : undefined })}
            className="aspect-4/3 w-full shrink-0 scroll-mt-24 snap-center"
          >
            <Photo
              photo={photo}
              sizes="(min-width: 64rem) 46rem, calc(100vw - 2rem)"
              alt={propertyMessages.picture({ number: i + 1, title: plotTitle(property) })}
              eager={i === 0}
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <ul {...dataset({ 'data-further': '' })} className="mt-2 grid grid-cols-5 gap-2">
          {photos.map((photo, i) => (
            <li key={photo._id}>
              <a
                href={`#picture-${i + 1}`}
                aria-label={propertyMessages.showPicture({ number: i + 1 })}
                className="block aspect-4/3 overflow-hidden rounded-md border border-line"
              >
                <Photo photo={photo} sizes="9rem" alt="" className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {photos.length > 1 && (
        <Button id="show-pictures" look="secondary" className="mt-2 w-full">
          {propertyMessages.showPictures({ count: photos.length })}
        </Button>
      )}
    </>
  );
}
