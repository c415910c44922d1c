/** Attribution of the districts' outlines (reference/SOURCES.md). */
export const OUTLINES_SOURCE = 'BharatViz (MIT), BharatMap (NIC)';
