/*
 * A property counts as reduced while it asks less than when it was first published, if the last change of its price was
 * downwards and not long ago (docs/decisions/095).
 */

const REDUCED_FOR_DAYS = 90;

const LAST_CHANGE = `select was_rupees, changed_on from price_changes
    where property_id = p.id and was_rupees <> p.price_rupees order by changed_on desc limit 1`;
const FIRST_DAY = `(now() at time zone 'Asia/Kolkata')::date - ${REDUCED_FOR_DAYS}`;

/** Of the property `p`: hundredths of a per cent of its first price, or 0. */
export const REDUCED = `coalesce((
  select round((first.was_rupees - p.price_rupees) * 10000.0 / first.was_rupees)
  from (select was_rupees from price_changes where property_id = p.id order by changed_on limit 1) first, (${LAST_CHANGE}) last
  where first.was_rupees > p.price_rupees and last.was_rupees > p.price_rupees and last.changed_on > ${FIRST_DAY}), 0)`;
