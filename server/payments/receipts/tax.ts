/** A price that has GST in it, taken apart. All in paise; they add up to the price. */
export interface TaxLines {
  taxablePaise: number;
  /** Central and state tax, the same amount each, or integrated tax alone. */
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** 18 % is 1800. */
const WHOLE_BASIS_POINTS = 10_000;

/**
 * Takes the GST out of a price that includes it, to the nearest paisa. Central and state tax are each half the rate and
 * rounded alone, because they are to be equal; what is left of the price is its taxable value, so that nothing is lost.
 * @param rateBasisPoints 1800 for 18 %
 * @param withinState the place of supply is the operator's own state
 */
export function taxIn(pricePaise: number, rateBasisPoints: number, withinState: boolean): TaxLines {
  const wholeTax = (pricePaise * rateBasisPoints) / (WHOLE_BASIS_POINTS + rateBasisPoints);
  if (withinState) {
    const half = Math.round(wholeTax / 2);
    return { taxablePaise: pricePaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const igstPaise = Math.round(wholeTax);
  return { taxablePaise: pricePaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
}
