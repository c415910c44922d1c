export interface TaxLines {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

const WHOLE_BASIS_POINTS = 10_000;

/**
 * Splits a price into tax, rounded to the paisa, and taxable value. CGST and SGST are half the rate each.
 * @param rateBasisPoints 1800 for 18 %
 * @param withinState the place of supply is the operator's state
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
