import { badInput } from '#server/errors.ts';

/** A place between two rows of the newest-first order. */
export interface Cursor {
  /** Since the epoch, as digits: more than a JavaScript date can say. */
  approvedMicroseconds: string;
  id: string;
}

const FORM = /^(\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The cursor as it goes into an address. */
export function writeCursor({ approvedMicroseconds, id }: Cursor): string {
  return `${approvedMicroseconds}.${id}`;
}

/**
 * Reads a cursor from outside. It holds nothing secret: an invented one is a place in a public order, whose neighbours are public too.
 * @throws Refusal 400 at the path `after` or `before` when `text` is no cursor
 */
export function readCursor(path: 'after' | 'before', text: string): Cursor {
  const [, approvedMicroseconds, id] = FORM.exec(text) ?? [];
  if (approvedMicroseconds === undefined || id === undefined) {
    throw badInput([{ path, message: 'This page link is damaged. Start from the first page' }]);
  }
  return { approvedMicroseconds, id };
}
