import { GST_STATES } from './gst-states.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The formats without the check character, from the GST Network's developer pages. */
const KINDS = {
  regular: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9ABE-JZ]$/,
  department: /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ$/,
  deductor: /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z]D$/,
  collector: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C$/,
  uin: /^\d{4}[A-Z]{3}\d{5}[UO]N$/,
  nonResident: /^\d{4}[A-Z]{3}\d{5}NR$/,
  oidar: /^99\d{2}[A-Z]{3}\d{5}OS$/,
} as const;
export type GstinKind = keyof typeof KINDS;

const UNCHECKED: ReadonlySet<GstinKind> = new Set(['uin', 'nonResident']);
export const OUTSIDE_INDIA = '99';

/**
 * Checks format, state and check character, which detects any single wrong letter; undefined if it is no GSTIN or UIN.
 */
export function gstinKind(text: string): GstinKind | undefined {
  const state = text.slice(0, 2);
  if (text.length !== 15 || !(Object.hasOwn(GST_STATES, state) || state === OUTSIDE_INDIA)) return undefined;
  if (!DIGITS.includes(text.charAt(14))) return undefined;
  // Safe: the table's own keys.
  const kind = (Object.keys(KINDS) as GstinKind[]).find((one) => KINDS[one].test(text.slice(0, 14)));
  return kind && (UNCHECKED.has(kind) || text.endsWith(checkCharacter(text))) ? kind : undefined;
}

export const isGstin = (text: string): boolean => gstinKind(text) !== undefined;

export const isSellersGstin = (text: string): boolean => gstinKind(text) === 'regular';

function checkCharacter(text: string): string {
  let sum = 0;
  for (const [place, character] of Array.from(text.slice(0, 14)).entries()) {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}
