/** Brands of pictures that only phones and Apple's programs open (ISO/IEC 23008-12); a renamed file shows them too. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** @param start the file's first 12 bytes or more */
export const isHeicFile = (start: Buffer): boolean =>
  start.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(start.toString('latin1', 8, 12));
