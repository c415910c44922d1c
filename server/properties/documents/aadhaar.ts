import { latinDigits } from '#contract/latin-digits.ts';

/** Four groups of four would be a card or a virtual id. */
const GROUPED = /(?<!\d)(?<!\d{4}[\s-])([2-9]\d{3})[\s-]?(\d{4})[\s-]?(\d{4})(?!\d)(?![\s-]\d{4})/g;

/**
 * Whether a text has a whole Aadhaar number: twelve digits, the first 2 to 9, the last by Verhoeff's scheme (UIDAI).
 * A masked one, as 'XXXX XXXX 1234', is none.
 */
export function hasAadhaarNumber(text: string): boolean {
  return [...latinDigits(text).matchAll(GROUPED)].some(([, ...groups]) => isVerhoeff(groups.join('')));
}

// J. Verhoeff, Error Detecting Decimal Codes (1969): the dihedral group of ten, and how a digit's place permutes it.
const PRODUCTS = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTATION = '1576283094';

function isVerhoeff(digits: string): boolean {
  let check = 0;
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    let permuted = Number(digit);
    for (let times = 0; times < place % 8; times += 1) permuted = Number(PERMUTATION[permuted]);
    check = Number(PRODUCTS[check]?.[permuted]);
  }
  return check === 0;
}
