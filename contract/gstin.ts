import { GST_STATES } from './gst-states.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Checks shape, state and check character, which detects any one wrong letter. */
export function isGstin(text: string): boolean {
  if (!SHAPE.test(text) || !(text.slice(0, 2) in GST_STATES)) return false;
  let sum = 0;
  for (const [place, character] of Array.from(text.slice(0, 14)).entries()) {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }
  return text.at(-1) === DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length];
}
