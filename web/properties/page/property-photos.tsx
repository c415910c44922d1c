import { number } from '#contract/indian-number.ts';
import type { Photo as PhotoFacts, PropertyDetail } from '#contract/properties.ts';
import { propertyMessages } from '#messages/property.ts';
import { Button } from '#web/ui/button.tsx';
import { siteMessages } from '#messages/site.ts';
import { ON_A_PHONE, Photo } from '#web/property/photo.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { dataset } from '#web/client/page-data.ts';

/** A frame wider than the photo cuts its sky; a portrait or a panorama would lose its subject. */
const isCropped = ({ width, height }: PhotoFacts): boolean => width / height > 1.2 && width / height < 1.9;

export function PropertyPhotos({ property }: { property: PropertyDetail }) {
  const photos = property.property_images;
  if (photos.length === 0) return null;
  return (
    <>
      {/* A photo is a link to its file, which browser/photo-viewer.ts shows over the page. */}
      <ul
        id="photos"
        aria-label={siteMessages.words.photos}
        tabIndex={photos.length > 1 ? 0 : undefined}
        className="flex snap-x snap-mandatory overflow-x-auto bg-sand lg:rounded-lg lg:border lg:border-line"
      >
        {photos.map((photo, i) => (
          <li
            key={photo._id}
            id={`picture-${i + 1}`}
            {...dataset({ 'data-further': i > 0 ? '' : undefined })}
            className="relative aspect-3/2 w-full shrink-0 scroll-mt-24 snap-center sm:aspect-2/1 lg:aspect-16/10"
          >
            <a href={photo.file_path} className="block size-full">
              <Photo
                photo={photo}
                sizes={`(min-width: 64rem) 52rem, (min-width: 40rem) 100vw, ${ON_A_PHONE}`}
                alt={propertyMessages.picture({ number: i + 1, title: plotTitle(property) })}
                eager={i === 0}
                className={`size-full ${isCropped(photo) ? 'object-cover object-[50%_85%]' : 'object-contain'}`}
              />
            </a>
            {photos.length > 1 && (
              <span
                aria-hidden="true"
                className="figures pointer-events-none absolute right-2 bottom-2 rounded-md bg-loam px-2 text-sm text-white"
              >
                {`${number(i + 1)}/${number(photos.length)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <ul {...dataset({ 'data-further': '' })} className="mt-2 hidden grid-cols-6 gap-2 sm:grid max-lg:px-4">
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
        <Button id="show-pictures" variant="secondary" className="mt-2 w-full">
          {propertyMessages.showPictures({ count: photos.length })}
        </Button>
      )}
    </>
  );
}
