import { DEFAULT_PROPERTY_VIEW_FEE_RUPEES } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { settings } from '#server/database/schema/settings.ts';

const readFee = preparedOnce(
  () => 'property_view_fee',
  (db: Database) => db.select({ fee: settings.propertyViewFeeRupees }).from(settings),
);

/** The fee in whole rupees as admins set it, else the default. */
export async function propertyViewFee(db: Database): Promise<number> {
  const [setting] = await readFee(db, undefined).execute();
  return setting?.fee ?? DEFAULT_PROPERTY_VIEW_FEE_RUPEES;
}
