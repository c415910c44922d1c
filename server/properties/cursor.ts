import { badInput } from '#server/errors.ts';
import type { Place } from '#server/search/list-matching.ts';

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
 * @throws HttpError 400 at the path `after` or `before` when `text` is no cursor
 */
export function readCursor(path: 'after' | 'before', text: string): Cursor {
  const [, approvedMicroseconds, id] = FORM.exec(text) ?? [];
  if (approvedMicroseconds === undefined || id === undefined) {
    throw damaged(path);
  }
  return { approvedMicroseconds, id };
}

const damaged = (path: 'after' | 'before') =>
  badInput([{ path, message: 'This page link is damaged. Start from the first page' }]);

const SORTED_FORM = /^(Infinity|\d{1,17}(?:\.\d{1,17})?(?:e[-+]\d{1,2})?)~(\d{1,9})$/;

/** A place in another order than newest first: what the listing is sorted by, and its number. */
export function writePlace({ key, number }: Place): string {
  return `${key}~${number}`;
}

/** @throws HttpError 400 at the path `after` or `before` when `text` is no place of such an order */
export function readPlace(path: 'after' | 'before', text: string): Place {
  const [, key, number] = SORTED_FORM.exec(text) ?? [];
  if (key === undefined || number === undefined) throw damaged(path);
  return { key, number: Number(number) };
}
