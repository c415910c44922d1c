import type { ListingOrder } from '#contract/listing-orders.ts';
import { badInput, issue } from '#server/errors.ts';
import { isKeyOf, type Place } from '#server/search/list-matching.ts';

export interface Cursor {
  listOrder: string;
  id: string;
}

const FORM = /^(-?\d{1,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function writeCursor({ listOrder, id }: Cursor): string {
  return `${listOrder}.${id}`;
}

/**
 * Cursors are not secret: an invented one is a place in a public order.
 * @throws HttpError 400 at the path `after` or `before`
 */
export function readCursor(path: 'after' | 'before', text: string): Cursor {
  const [, listOrder, id] = FORM.exec(text) ?? [];
  if (listOrder === undefined || id === undefined) {
    throw damaged(path);
  }
  return { listOrder, id };
}

const damaged = (path: 'after' | 'before') => badInput(issue(path, 'PAGE_LINK_UNREADABLE'));

const SORTED_FORM = /^(Infinity|-?\d{1,17}(?:\.\d{1,17})?(?:e[-+]\d{1,2})?)~(\d{1,9})$/;

export function writePlace({ key, number }: Place): string {
  return `${key}~${number}`;
}

/** @throws HttpError 400 at the path `after` or `before`, also for a place of an order with other keys */
export function readPlace(path: 'after' | 'before', text: string, sort: ListingOrder): Place {
  const [, key, number] = SORTED_FORM.exec(text) ?? [];
  if (key === undefined || number === undefined || !isKeyOf(sort, key)) throw damaged(path);
  return { key, number: Number(number) };
}
