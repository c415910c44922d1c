/** Exactly, since the international foot is 0.3048 metres. */
export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
