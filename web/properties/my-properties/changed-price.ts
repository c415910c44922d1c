import { numberTyped, rupeesTyped } from '#contract/while-typed.ts';

/** How the prices of several plots change: to one price, or each by an amount or a percentage. */
export const PRICE_WAYS = ['set', 'raise', 'lower'] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];

export type TypedAmount = { rupees: number } | { percent: number };

const PERCENT = /^(.+)%$/;
const WHOLE = 100;
/** Percentages give prices as people say them. */
const ROUNDED_FROM_RUPEES = 1_00_000;
const ROUNDED_TO_RUPEES = 1_000;

/** @returns undefined for what is no amount, or no percentage that this way can have */
export function amountTyped(way: PriceWay, typed: string): TypedAmount | undefined {
  const [, share] = PERCENT.exec(typed.trim()) ?? [];
  if (share === undefined) {
    const rupees = rupeesTyped(typed);
    return typeof rupees === 'number' && rupees > 0 && Number.isInteger(rupees) ? { rupees } : undefined;
  }
  const percent = numberTyped(share);
  if (way === 'set' || typeof percent !== 'number' || percent <= 0) return undefined;
  return way === 'lower' && percent >= WHOLE ? undefined : { percent };
}

/** @returns whole rupees; undefined where nothing would be left, or nothing changes */
export function changedPrice(way: PriceWay, amount: TypedAmount, price: number): number | undefined {
  const changed =
    way === 'set' && 'rupees' in amount ? amount.rupees : price + (way === 'lower' ? -1 : 1) * by(amount, price);
  const step = 'percent' in amount && changed >= ROUNDED_FROM_RUPEES ? ROUNDED_TO_RUPEES : 1;
  const rounded = Math.round(changed / step) * step;
  return rounded > 0 && rounded !== price ? rounded : undefined;
}

const by = (amount: TypedAmount, price: number): number =>
  'rupees' in amount ? amount.rupees : (price * amount.percent) / WHOLE;
