/** The query of a photo that comes whole, though its reader saves data. */
export const WHOLE = 'whole';
