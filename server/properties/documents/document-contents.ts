import type { DocumentAnswer } from './document-worker.ts';
import { pagePicture } from './page-picture.ts';

export interface DocumentContents {
  pages: number | null;
  /** In its text; a picture's is not read. */
  hasAadhaar: boolean | null;
  /** It has text, which took too long or could not be read. */
  isUnread: boolean;
  picture: Buffer | null;
}

export async function documentContents(
  bytes: Buffer,
  contentType: string,
  readText: () => Promise<DocumentAnswer | undefined>,
): Promise<DocumentContents> {
  if (contentType.startsWith('image/')) {
    return { pages: 1, hasAadhaar: null, isUnread: false, picture: await pagePicture(bytes) };
  }
  const answer = await readText();
  const read = answer && 'read' in answer ? answer.read : undefined;
  if (!read) return { pages: null, hasAadhaar: null, isUnread: true, picture: null };
  const { pages = null, hasAadhaar, scan } = read;
  return { pages, hasAadhaar, isUnread: false, picture: scan ? await pagePicture(Buffer.from(scan)) : null };
}
