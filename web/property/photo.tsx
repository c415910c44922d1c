import type { Photo as PhotoFacts } from '#contract/properties.ts';

interface PhotoProps {
  photo: PhotoFacts;
  sizes: string;
  alt: string;
  eager?: boolean;
  /**
   * One of many in a list: browsers without AVIF get one JPEG, since widths in three formats are half of a card's HTML.
   */
  inList?: boolean;
  className?: string;
}

const FORMATS = ['avif', 'webp'] as const;
const FORMATS_IN_LIST = ['avif'] as const;
/** Twice a card's width on a wide screen. */
const WIDTH_IN_LIST = 640;

/**
 * The width for which a phone loads a photo: 720 of PHOTO_WIDTHS is chosen on screens of any density. 1280 weighs more
 * than twice as much and looks the same there.
 */
export const ON_A_PHONE = '(max-resolution: 2.2dppx) 85vw, 58vw';

/** A photo in the smallest sufficient file. Width and height are set, so that nothing moves when it loads. */
export function Photo({ photo, sizes, alt, eager = false, inList = false, className }: PhotoProps) {
  const file = filesBeside(photo);
  const smallest = photo.widths[0] ?? 'full';
  const inCard = photo.widths.includes(WIDTH_IN_LIST) ? WIDTH_IN_LIST : 'full';
  return (
    <picture className="contents">
      {(inList ? FORMATS_IN_LIST : FORMATS).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(photo, file, format)} sizes={sizes} />
      ))}
      <img
        src={file(`${inList ? inCard : smallest}.jpg`)}
        srcSet={inList ? undefined : sourceSet(photo, file, 'jpg')}
        sizes={inList ? undefined : sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

function sourceSet({ widths, width }: PhotoFacts, file: (name: string) => string, format: string): string {
  const smaller = widths.map((one) => `${file(`${one}.${format}`)} ${one}w, `).join('');
  return `${smaller}${file(`full.${format}`)} ${width}w`;
}

/** Sizes differ in the last path segment; the query's signature is valid for all. */
function filesBeside({ file_path: address }: PhotoFacts): (name: string) => string {
  const [path = '', query] = address.split('?');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const signature = query === undefined ? '' : `?${query}`;
  return (name) => folder + name + signature;
}
