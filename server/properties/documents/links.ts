import { signLink } from '#server/storage/signed-links.ts';

/** Long enough to open every paper of a plot on a slow connection, short enough that a link passed on is soon dead. */
const LINK_MINUTES = 15;

export function documentPath(documentId: string): string {
  return `/files/documents/${documentId}`;
}

/** An address that opens a document until LINK_MINUTES after `now`. Only for somebody who may read it. */
export function documentLink(documentId: string, linkSecret: Buffer, now: Date): string {
  return signLink(linkSecret, documentPath(documentId), new Date(now.getTime() + LINK_MINUTES * 60_000));
}
