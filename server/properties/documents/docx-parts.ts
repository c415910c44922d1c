import { MEGABYTE } from '#contract/limits.ts';
import { openXmlParts, type XmlParts } from '#server/file-formats/xml-parts.ts';

/**
 * A deed's letters, numbers and pictures are some hundred parts. A file of 4 MB has about as much unpacked text as its
 * pictures leave.
 */
const LIMITS = { entriesMax: 2_000, unpackedMaxBytes: 16 * MEGABYTE };

/** @throws Error as `openXmlParts` */
export const openDocx = (bytes: Buffer): Promise<XmlParts> => openXmlParts(bytes, LIMITS);
