import type { Photo as PhotoFacts } from '#contract/properties.ts';

interface PhotoProps {
  photo: PhotoFacts;
  /** As in <img sizes>. */
  sizes: string;
  alt: string;
  /** Loads at once; all others are lazy. */
  eager?: boolean;
  className?: string;
}

const FORMATS = ['avif', 'webp'] as const;

/** A photo in the smallest sufficient file. Width and height are set, so that nothing moves when it loads. */
export function Photo({ photo, sizes, alt, eager = false, className }: PhotoProps) {
  return (
    <picture className="contents">
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(photo, format)} sizes={sizes} />
      ))}
      <img
        src={variant(photo, `${photo.widths[0] ?? 'full'}.jpg`)}
        srcSet={sourceSet(photo, 'jpg')}
        sizes={sizes}
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

function sourceSet(photo: PhotoFacts, format: string): string {
  const smaller = photo.widths.map((width) => `${variant(photo, `${width}.${format}`)} ${width}w`);
  return [...smaller, `${variant(photo, `full.${format}`)} ${photo.width}w`].join(', ');
}

/** Another last path segment; the query's signature is valid for every size. */
function variant(photo: PhotoFacts, name: string): string {
  const [path = '', query] = photo.file_path.split('?');
  const sibling = path.slice(0, path.lastIndexOf('/') + 1) + name;
  return query === undefined ? sibling : `${sibling}?${query}`;
}
