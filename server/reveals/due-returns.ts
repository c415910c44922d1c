import { type SQL, sql } from 'drizzle-orm';
import {
  AUTOMATIC_RULES,
  type AutomaticRule,
  type ReturnRule,
  RETURN_RULES,
  RETURNS_COUNTED_DAYS,
} from '#contract/credit-returns.ts';
import type { Config } from '#server/config/config.ts';
import { isWithheld, M } from '#server/credits/is-return-of.ts';
import type { Database } from '#server/database/open.ts';

export type ReturnLimits = Config['returns'];

interface DueReturn {
  userId: string;
  propertyId: string;
  rule: AutomaticRule;
  /** False once the buyer has reached the limit: an admin decides. */
  isAutomatic: boolean;
}

export const RETURNS_AT_ONCE = 200;

/** Older unlocks are not looked at: longer than all rules last, and than a server is down. */
const UNLOCKED_WITHIN_DAYS = 90;

/**
 * The unlocks whose credit a rule of RETURN_RULES gives back now, or which now wait for a person, oldest first.
 * @param of only of this unlock
 */
export async function findDueReturns(
  db: Pick<Database, 'execute'>,
  now: Date,
  { free, percent }: ReturnLimits,
  of?: { userId: string; propertyId: string },
): Promise<DueReturn[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = (days: number) => sql`${at} - make_interval(days => ${days}::int)`;
  const isOf = of ? sql`and r.user_id = ${of.userId}::uuid and r.property_id = ${of.propertyId}::uuid` : sql``;
  // Returned credits and those that wait for a person are left out before the costly look for other accounts.
  const due = AUTOMATIC_RULES.map(
    (rule, place) => sql`
      select r.user_id, r.property_id, r.created_at, ${rule}::text as rule, ${place}::int as place,
        ${isForPerson(rule)} as is_for_person
      from reveals r ${DUE[rule](at)} ${isOf} and r.created_at > ${since(UNLOCKED_WITHIN_DAYS)}
        and not exists (select from credit_movements m
          where m.user_id = r.user_id and m.property_id = r.property_id and m.reason = 'return')
        and not exists (select from reports waiting where waiting.user_id = r.user_id
          and waiting.property_id = r.property_id and waiting.rule is not null and ${rule !== 'late'}::boolean)`,
  );
  // The first rule of those that may return the credit now: one that waits for a person must not hide a later one.
  const { rows } = await db.execute<DueReturn & Record<string, unknown>>(sql`
    with due as materialized (${sql.join(due, sql` union all `)}),
    first as (
      select distinct on (due.user_id, due.property_id) due.*, "isAutomatic"
      from due
        join users buyer on buyer.id = due.user_id and buyer.erased_at is null
        left join reports report on report.user_id = due.user_id and report.property_id = due.property_id
        cross join lateral (
          select count(*) as ever, count(*) filter (where m.created_at > ${since(RETURNS_COUNTED_DAYS)}) as lately
          from credit_movements m
          where m.user_id = due.user_id and m.reason = 'return' and m.rule <> 'upheld' and not ${isWithheld(M)}) as returned
        cross join lateral (
          select count(*) as lately from reveals
          where user_id = due.user_id and created_at > ${since(RETURNS_COUNTED_DAYS)}) as unlocked
        cross join lateral (
          select not is_for_person and (returned.ever < ${free}::int
            or (returned.lately + 1) * 100 <= unlocked.lately * ${percent}::int) as "isAutomatic") as counted
      where "isAutomatic" or report.id is null or report.status = 'declined'
      order by due.user_id, due.property_id, due.place)
    select user_id as "userId", property_id as "propertyId", rule, "isAutomatic"
    from first
    order by created_at, user_id, property_id
    limit ${RETURNS_AT_ONCE}`);
  return rows;
}

/** The buyer's word is all that these rules rest on, so that one person with many accounts must not be many buyers. */
const BY_WORD_OF_BUYER: readonly AutomaticRule[] = ['unanswered', 'answered-sold'];
const YOUNG_ACCOUNT_DAYS = 7;

function isForPerson(rule: AutomaticRule): SQL {
  const row: ReturnRule = RETURN_RULES[rule];
  if (row.byPerson) return sql`true`;
  if (!BY_WORD_OF_BUYER.includes(rule)) return sql`false`;
  const isYoung = (user: SQL, unlock: SQL) =>
    sql`${user}.created_at > ${unlock}.created_at - make_interval(days => ${YOUNG_ACCOUNT_DAYS}::int)`;
  return sql`exists (
    select from credit_movements m join users other on other.id = m.user_id and other.id <> r.user_id
      join reveals theirs on theirs.user_id = m.user_id and theirs.property_id = m.property_id
      join properties listed on listed.id = m.property_id join properties this on this.id = r.property_id
      join users own on own.id = r.user_id
    where m.reason = 'return' and m.rule in ('unanswered', 'answered-sold') and listed.owner_id = this.owner_id
      and (other.id = any(r.shares_device_with) or r.user_id = any(theirs.shares_device_with)
        or other.phone = own.phone
        or ${isYoung(sql`other`, sql`theirs`)} and ${isYoung(sql`own`, sql`r`)}))`;
}

const hours = (count = 0) => sql`make_interval(hours => ${count}::int)`;

/** The condition of the index reveals_unanswered. */
const UNANSWERED = sql`r.contact_status = 'no-answer' and r.unanswered_at <> '{}'`;

/** How each rule joins `reveals r`, as of `now`. */
const DUE: Record<AutomaticRule, (now: SQL) => SQL> = {
  'sold-before': () => sql`
    join sales s on s.property_id = r.property_id
    where r.created_at > s.sold_at and (s.relisted_at is null or r.created_at < s.relisted_at)`,
  // An owner who relists too early would give contacts away at our cost: then the rule ends for all their listings.
  'sold-soon': (now) => {
    const lasts = hours(RETURN_RULES['sold-soon'].afterHours);
    const isTooEarly = (sale: SQL) => sql`${sale}.relisted_at < ${sale}.sold_at + ${lasts}`;
    return sql`
      join sales s on s.property_id = r.property_id
      join properties p on p.id = r.property_id
      where s.sold_at >= r.created_at and s.sold_at <= r.created_at + ${hours(RETURN_RULES['sold-soon'].withinHours)}
        and s.sold_at + ${lasts} <= ${now}
        and not exists (select from sales early join properties own on own.id = early.property_id
          where own.owner_id = p.owner_id and ${isTooEarly(sql`early`)})`;
  },
  'number-ordered': () => sql`
    join properties p on p.id = r.property_id
    join (select unnest(account_ids) as owner_id, acted_at from number_orders) o on o.owner_id = p.owner_id
    where o.acted_at >= r.created_at
      and o.acted_at <= r.created_at + ${hours(RETURN_RULES['number-ordered'].withinHours)}`,
  'owner-blocked': () => sql`
    join properties p on p.id = r.property_id join users owner on owner.id = p.owner_id
    where owner.blocked_for is not null
      and owner.disabled_at <= r.created_at + ${hours(RETURN_RULES['owner-blocked'].withinHours)}`,
  'fact-wrong': () => sql`
    join property_facts f on f.property_id = r.property_id and f.fact = any(r.documented)
    where f.says is not null and f.checked_at <= r.created_at + ${hours(RETURN_RULES['fact-wrong'].withinHours)}`,
  late: (now) => sql`
    join reports open on open.user_id = r.user_id and open.property_id = r.property_id
    where open.status = 'open' and open.created_at + ${hours(RETURN_RULES.late.afterHours)} <= ${now}`,
  unanswered: (now) => sql`
    where ${UNANSWERED} and r.owner_answer is null
      and r.owner_asked_at + ${hours(RETURN_RULES.unanswered.afterHours)} <= ${now}`,
  'answered-sold': () => sql`where ${UNANSWERED} and r.owner_answer = 'sold'`,
  'unanswered-again': () => sql`
    where ${UNANSWERED} and r.owner_answer <> 'sold'
      and r.unanswered_at[cardinality(r.unanswered_at)] > r.owner_answered_at`,
};
