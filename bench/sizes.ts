/** Approved plots in the two markets that everything is measured on. */
export const SMALL = 10_000;
export const LARGE = 1_000_000;
