import { CONSECUTIVE_DIGITS_MAX, DESCRIPTION_MAX_CHARACTERS, DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';
import { visibleText } from './visible-text.ts';

/*
 * What a form says while somebody types or chooses, before its rules have come: in a file that knows no zod. The rules are
 * made of the same functions and sentences.
 */

export const PHOTO_EMPTY = 'This photo is empty';
export const PHOTO_TOO_LARGE = 'This photo is larger than 10 MB. Choose a smaller one.';
export const DOCUMENT_EMPTY = 'This file is empty';
export const DOCUMENT_TOO_LARGE = 'This file is larger than 4 MB. Compress it and choose it again.';
export const DESCRIPTION_TOO_LONG = `At most ${DESCRIPTION_MAX_CHARACTERS} characters`;
export const TOO_MANY_DIGITS = `No more than ${CONSECUTIVE_DIGITS_MAX} consecutive digits allowed`;

/** Why a photo cannot be one of a property, by its size in bytes. */
export function photoFault({ size }: { size: number }): string | undefined {
  if (size === 0) return PHOTO_EMPTY;
  return size > IMAGE_MAX_BYTES ? PHOTO_TOO_LARGE : undefined;
}

/** Why a file cannot be a paper, by its size in bytes. */
export function documentFault({ size }: { size: number }): string | undefined {
  if (size === 0) return DOCUMENT_EMPTY;
  return size > DOCUMENT_MAX_BYTES ? DOCUMENT_TOO_LARGE : undefined;
}

/** Devanagari digits spell a phone number as well as Latin ones do. */
export function hasTooManyDigits(text: string): boolean {
  return new RegExp(`\\p{Nd}{${CONSECUTIVE_DIGITS_MAX + 1}}`, 'u').test(text);
}

/** What is too much in a description, however much is still to be written. */
export function descriptionExcess(text: string): string | undefined {
  const kept = visibleText(text).replace(/\r\n?/g, '\n').trim();
  if (kept.length > DESCRIPTION_MAX_CHARACTERS) return DESCRIPTION_TOO_LONG;
  return hasTooManyDigits(kept) ? TOO_MANY_DIGITS : undefined;
}

/**
 * A number as forms send it, in text: commas and spaces between digits are grouping ('12,50,000'), as people here write it.
 * @returns undefined for an empty text; a text that is no plain decimal number as it is, to be refused rather than guessed
 */
export function numberTyped(text: string): number | string | undefined {
  const plain = text.replace(/(?<=\d)[,\s](?=\d)/g, '').trim();
  if (plain === '') return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

const MULTIPLES: Record<string, number> = {
  hazar: 1_000,
  thousand: 1_000,
  हज़ार: 1_000,
  हजार: 1_000,
  lakh: 1_00_000,
  lac: 1_00_000,
  लाख: 1_00_000,
  crore: 1_00_00_000,
  cr: 1_00_00_000,
  करोड़: 1_00_00_000,
};

const latinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Rupees as people write them: '5,00,000', '₹5 lakh', '12.5 लाख', '1 crore'. As `numberTyped` otherwise. */
export function rupeesTyped(text: string): number | string | undefined {
  const plain = latinDigits(text).normalize('NFC').replace('₹', '').trim().toLowerCase();
  const [, figure = '', word = ''] = /^([\d.,\s]+?)\s*(\p{L}[\p{L}\p{M}]*)$/u.exec(plain) ?? [];
  const multiple = MULTIPLES[word] ?? MULTIPLES[word.normalize('NFD')] ?? MULTIPLES[word.replace(/s$/, '')];
  if (!multiple) return numberTyped(plain);
  const value = numberTyped(figure);
  return typeof value === 'number' ? Math.round(value * multiple) : text;
}

/** A size as people write it, with Devanagari digits too. As `numberTyped` otherwise. */
export function sizeTyped(text: string): number | string | undefined {
  return numberTyped(latinDigits(text));
}
