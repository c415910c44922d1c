/** Approved properties in the two markets. */
export const SMALL = 10_000;
export const LARGE = 1_000_000;
