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
  const file = filesBeside(photo);
  return (
    <picture className="contents">
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(photo, file, format)} sizes={sizes} />
      ))}
      <img
        src={file(`${photo.widths[0] ?? 'full'}.jpg`)}
        srcSet={sourceSet(photo, file, 'jpg')}
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

function sourceSet({ widths, width }: PhotoFacts, file: (name: string) => string, format: string): string {
  const smaller = widths.map((one) => `${file(`${one}.${format}`)} ${one}w, `).join('');
  return `${smaller}${file(`full.${format}`)} ${width}w`;
}

/** Another last path segment; the query's signature is valid for every size. */
function filesBeside({ file_path: address }: PhotoFacts): (name: string) => string {
  const [path = '', query] = address.split('?');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const signature = query === undefined ? '' : `?${query}`;
  return (name) => folder + name + signature;
}
