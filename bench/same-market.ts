import { createHash } from 'node:crypto';
import { DAY_MS } from '#contract/time.ts';

const FIRST_DAY = Date.UTC(2024, 0, 1);
const TWO_YEARS_MS = 2 * 365 * DAY_MS;

export type Row = readonly (string | number | null)[];

export const instant = (i: number, of: number) =>
  new Date(FIRST_DAY + Math.floor((i * TWO_YEARS_MS) / of)).toISOString();

export const accountId = (i: number) => idOf('user', i);
export const plotId = (i: number) => idOf('plot', i);

const KINDS = {
  user: 1,
  plot: 2,
  photo: 3,
  document: 4,
  payment: 5,
  enquiry: 6,
  report: 7,
  change: 8,
  'failed-email': 9,
};

export function idOf(kind: keyof typeof KINDS, i: number): string {
  const time = (FIRST_DAY + i).toString(16).padStart(12, '0');
  const rest = hashed(`${kind} ${i}`).toString(16).padStart(12, '0').slice(0, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${KINDS[kind]}00-8000-${rest}`;
}

export function hashed(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}
