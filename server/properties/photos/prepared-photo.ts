/** A 50-megapixel phone camera. Small files could unpack to gigabytes. */
export const PIXELS_MAX = 8192 * 6144;

/** Pixel widths beside `full`; those not below the full width are omitted. Cheap phones are 720 wide. */
export const PHOTO_WIDTHS = [320, 720, 1280] as const;

export const PHOTO_FULL_SIDE = 2048;

/** Smallest first; also the variants' extensions. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export type PreparedPhoto = {
  width: number;
  height: number;
  likeness: string;
  variants: { name: string; path: string; bytes: number }[];
};

export type UnusablePhotoReason = 'too-large' | 'heic' | 'not-a-photo' | 'too-many-pixels' | 'broken';

export class UnusablePhoto extends Error {
  readonly reason: UnusablePhotoReason;
  constructor(reason: UnusablePhotoReason, options?: ErrorOptions) {
    super(`Unusable photo: ${reason}`, options);
    this.name = 'UnusablePhoto';
    this.reason = reason;
  }
}
