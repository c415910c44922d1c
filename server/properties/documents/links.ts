import { signLink } from '#server/storage/signed-links.ts';

/** Enough to open all documents on a slow connection, and soon useless to others. */
const LINK_MINUTES = 15;

export function documentPath(documentId: string): string {
  return `/files/documents/${documentId}`;
}

/** A link valid for LINK_MINUTES. The caller has checked permission. */
export function documentLink(documentId: string, linkSecret: Buffer, now: Date): string {
  return signLink(linkSecret, documentPath(documentId), new Date(now.getTime() + LINK_MINUTES * 60_000));
}
