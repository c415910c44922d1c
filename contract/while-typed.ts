import { CONSECUTIVE_DIGITS_MAX, DESCRIPTION_MAX_CHARACTERS, DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from './limits.ts';
import { visibleText } from './visible-text.ts';

/*
 * Checks that a form runs while the user types, before its rules load; no zod here. The rules use the same functions
 * and sentences.
 */

export const PHOTO_EMPTY = 'This photo is empty';
export const PHOTO_TOO_LARGE = 'This photo is larger than 10 MB. Choose a smaller one.';
export const DOCUMENT_EMPTY = 'This file is empty';
export const DOCUMENT_TOO_LARGE = 'This file is larger than 4 MB. Compress it and choose it again.';
export const DESCRIPTION_TOO_LONG = `At most ${DESCRIPTION_MAX_CHARACTERS} characters`;
export const TOO_MANY_DIGITS = `No more than ${CONSECUTIVE_DIGITS_MAX} consecutive digits allowed`;

/** Why a photo is invalid, by its size in bytes. */
export function photoFault({ size }: { size: number }): string | undefined {
  if (size === 0) return PHOTO_EMPTY;
  return size > IMAGE_MAX_BYTES ? PHOTO_TOO_LARGE : undefined;
}

/** Why a document is invalid, by its size in bytes. */
export function documentFault({ size }: { size: number }): string | undefined {
  if (size === 0) return DOCUMENT_EMPTY;
  return size > DOCUMENT_MAX_BYTES ? DOCUMENT_TOO_LARGE : undefined;
}

/** Devanagari digits count too. */
export function hasTooManyDigits(text: string): boolean {
  return new RegExp(`\\p{Nd}{${CONSECUTIVE_DIGITS_MAX + 1}}`, 'u').test(text);
}

export function descriptionExcess(text: string): string | undefined {
  const normalised = visibleText(text).replace(/\r\n?/g, '\n').trim();
  if (normalised.length > DESCRIPTION_MAX_CHARACTERS) return DESCRIPTION_TOO_LONG;
  return hasTooManyDigits(normalised) ? TOO_MANY_DIGITS : undefined;
}

/**
 * Parses a number typed with Indian grouping ('12,50,000').
 * @returns undefined for empty text; other text unchanged, to be rejected rather than guessed
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

/** Rupees as typed: '5,00,000', '₹5 lakh', '12.5 लाख', '1 crore'. Returns as `numberTyped`. */
export function rupeesTyped(text: string): number | string | undefined {
  const plain = latinDigits(text).normalize('NFC').replace('₹', '').trim().toLowerCase();
  const [, figure = '', word = ''] = /^([\d.,\s]+?)\s*(\p{L}[\p{L}\p{M}]*)$/u.exec(plain) ?? [];
  const multiple = MULTIPLES[word] ?? MULTIPLES[word.normalize('NFD')] ?? MULTIPLES[word.replace(/s$/, '')];
  if (!multiple) return numberTyped(plain);
  const value = numberTyped(figure);
  return typeof value === 'number' ? Math.round(value * multiple) : text;
}

/** A size as typed, also in Devanagari digits. Returns as `numberTyped`. */
export function sizeTyped(text: string): number | string | undefined {
  return numberTyped(latinDigits(text));
}
