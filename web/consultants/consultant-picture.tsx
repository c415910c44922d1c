import type { Photo } from '#contract/properties.ts';
import { consultantMessages } from '#messages/consultant.ts';
import { Photo as PhotoFiles } from '#web/property/photo.tsx';

/** Pixels of a page. A firm's mark may be twice as wide as a photo is high. */
const HEIGHT = 96;
const WIDTH_MAX = 192;

/** The photo or mark of a consultant, whole and small, in room that is there before it loads. */
export function ConsultantPicture({ picture, name }: { picture: Photo; name: string }) {
  const scale = Math.min(HEIGHT / picture.height, WIDTH_MAX / picture.width);
  const shown = {
    ...picture,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  };
  return (
    <span className="flex h-24 shrink-0 items-center">
      <PhotoFiles
        photo={shown}
        sizes={`${shown.width}px`}
        alt={consultantMessages.pictureOf({ name })}
        eager
        className="rounded-md border border-line bg-blank"
      />
    </span>
  );
}
