/* Where a property is shown on a map, in property_search. */

/** Whole units, so that a box holds exactly what it should. */
export const UNITS_IN_DEGREE = 10_000_000;

/** Its pin, the middle of the cell around it, or without a pin the middle of its mandal, or of its district. */
export const SHOWN_AT = { pin: 0, cell: 1, mandal: 2, district: 3 } as const;

/** Of the property `p` in the mandal `m`. */
export const SHOWN_AT_OF_ROW = `(case when p.shows_exactly then ${SHOWN_AT.pin} when p.shown_latitude is not null then ${SHOWN_AT.cell}
      when m.centre_from is not null then ${SHOWN_AT.mandal} when m.latitude is not null then ${SHOWN_AT.district} end)::smallint`;

export const inUnits = (degrees: number): number => Math.round(degrees * UNITS_IN_DEGREE);
export const inDegrees = (units: number): number => units / UNITS_IN_DEGREE;
