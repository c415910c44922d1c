export interface Standing {
  than: 'less' | 'more' | 'middle';
  /** Tenths of all, from 0 to 10. */
  tenths: number;
}

const WORTH_SAYING = 6;

/** How many tenths of all ask more or less than `own`. @param deciles the nine borders */
export function standingAmong(deciles: readonly number[], own: number): Standing {
  const dearer = deciles.filter((border) => border > own).length;
  const cheaper = deciles.filter((border) => border < own).length;
  if (dearer >= WORTH_SAYING) return { than: 'less', tenths: dearer };
  if (cheaper >= WORTH_SAYING) return { than: 'more', tenths: cheaper };
  return { than: 'middle', tenths: 5 };
}
