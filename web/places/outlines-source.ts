/** Whose outlines of districts they are (reference/SOURCES.md). */
export const OUTLINES_SOURCE = 'BharatViz (MIT), BharatMap (NIC)';
