import { sql, type SQL } from 'drizzle-orm';
import { priceChanges } from '#server/database/schema/properties.ts';
import { literal, p } from './columns.ts';

/*
 * A property counts as reduced while its price is below its first published one, if the last change was a reduction and
 * not long ago (docs/decisions/095).
 */

const REDUCED_FOR_DAYS = 90;

const { propertyId, wasRupees, changedOn } = priceChanges;
const FIRST_DAY = sql`(now() at time zone 'Asia/Kolkata')::date - ${literal(REDUCED_FOR_DAYS)}`;
const LAST_CHANGE = sql`select ${wasRupees}, ${changedOn} from ${priceChanges}
    where ${propertyId} = ${p.id} and ${wasRupees} <> ${p.priceRupees} order by ${changedOn} desc limit 1`;
const FIRST_CHANGE = sql`select ${wasRupees} from ${priceChanges} where ${propertyId} = ${p.id} order by ${changedOn} limit 1`;

/** The reduction of the property `p` from its first price in hundredths of a per cent, or 0. */
export const REDUCED: SQL = sql`coalesce((
  select round((first.rupees - ${p.priceRupees}) * 10000.0 / first.rupees)
  from (${FIRST_CHANGE}) first (rupees), (${LAST_CHANGE}) last (rupees, day)
  where first.rupees > ${p.priceRupees} and last.rupees > ${p.priceRupees} and last.day > ${FIRST_DAY}), 0)`;
