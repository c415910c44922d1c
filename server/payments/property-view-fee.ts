import { DEFAULT_PROPERTY_VIEW_FEE_RUPEES } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { settings } from '#server/database/schema.ts';

/** The price of one reveal in rupees, as shown to visitors; plans have their own. */
export async function propertyViewFee(db: Database): Promise<number> {
  const [setting] = await db.select({ fee: settings.propertyViewFeeRupees }).from(settings);
  return setting?.fee ?? DEFAULT_PROPERTY_VIEW_FEE_RUPEES;
}
