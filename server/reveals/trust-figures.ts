import { type SQL, sql } from 'drizzle-orm';
import { isHiddenUntilConfirmed } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { COUNTED_RULES, REPORT_OUTCOMES, SHOWN_MIN, TRUST_MONTHS, TrustFigures } from '#contract/trust.ts';
import { dayOf, startOfDay } from '#server/database/days-of-india.ts';
import { isWithheld, M } from '#server/credits/is-return-of.ts';
import { type Database, withoutTimeLimit } from '#server/database/open.ts';
import { publishPageChange } from '#server/http/page-changes.ts';
import { trustFigures } from '#server/database/schema/reveals.ts';

/** Works out the day's figures of /trust, unless a process did. */
export async function workOutTrustFigures(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  await db.transaction(async (tx) => {
    await withoutTimeLimit(tx);
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('trust figures')) as taken`,
    );
    if (!rows[0]?.taken || (await readTrustFigures(tx))?.as_of === today) return;
    const figures = await figuresOf(tx, today);
    await tx.delete(trustFigures);
    await tx.insert(trustFigures).values({ asOf: today, figures });
    await publishPageChange(tx);
  });
}

/** Null in a new market, and until the day's work after an update that changed their shape. */
export async function readTrustFigures(db: Pick<Database, 'select'>): Promise<TrustFigures | null> {
  const [row] = await db.select().from(trustFigures);
  return TrustFigures.safeParse(row?.figures).data ?? null;
}

const shown = (count = 0) => (count >= SHOWN_MIN ? count : null);
const total = (counts: ReadonlyMap<string, number>) => shown([...counts.values()].reduce((sum, one) => sum + one, 0));

async function figuresOf(db: Pick<Database, 'execute'>, today: string): Promise<TrustFigures> {
  const months = lastMonths(today);
  const since = sql`${startOfDay(`${months.at(-1)}-01`).toISOString()}::timestamptz`;
  const unlocks = sql`reveals where created_at >= ${since}`;
  const returns = sql`credit_movements m join reveals r on r.user_id = m.user_id and r.property_id = m.property_id
    where m.reason = 'return' and m.created_at >= ${since} and not ${isWithheld(M)}`;
  const decided = sql`reports where status not in ('open', 'appealed') and decided_at >= ${since}`;
  const monthOf = (at: SQL) => sql`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  const unlocksBy = await countBy(db, monthOf(sql`created_at`), unlocks);
  const returnsBy = await countBy(db, monthOf(sql`m.created_at`), returns);
  const reportsBy = await countBy(db, monthOf(sql`decided_at`), decided);
  const rules = await countBy(db, sql`m.rule`, returns);
  const outcomes = await countBy(
    db,
    sql`case status when 'appealed' then 'open' else status end`,
    sql`reports where status = 'open' or decided_at >= ${since}`,
  );
  const stale = await countBy(db, sql`status`, sql`properties where ${hasStatus(isHiddenUntilConfirmed)}`);
  return {
    as_of: today,
    unlocks: total(unlocksBy),
    returns: total(returnsBy),
    reports: total(reportsBy),
    return_hours: await medianHours(db, sql`m.created_at - r.created_at`, returns),
    answered_percent: await answeredPercent(db, since),
    stale: total(stale),
    decision_hours: await medianHours(db, sql`decided_at - created_at`, decided),
    returns_by_rule: COUNTED_RULES.map((rule) => ({ rule, count: shown(rules.get(rule)) })),
    reports_by_outcome: REPORT_OUTCOMES.map((outcome) => ({ outcome, count: shown(outcomes.get(outcome)) })),
    months: months.map((month) => ({
      month,
      unlocks: shown(unlocksBy.get(month)),
      returns: shown(returnsBy.get(month)),
      reports: shown(reportsBy.get(month)),
    })),
  };
}

/** '2026-11' and the months before it. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: TRUST_MONTHS }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before)).toISOString().slice(0, 'yyyy-mm'.length),
  );
}

async function countBy(db: Pick<Database, 'execute'>, what: SQL, from: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ what: string; count: number }>(
    sql`select ${what} as what, count(*)::int as count from ${from} group by 1`,
  );
  return new Map(rows.map((row) => [row.what, row.count]));
}

async function medianHours(db: Pick<Database, 'execute'>, took: SQL, from: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ hours: number | null; count: number }>(sql`
    select count(*)::int as count,
      (percentile_cont(0.5) within group (order by extract(epoch from ${took})) / 3600)::float8 as hours
    from ${from}`);
  const [row] = rows;
  return row && row.count >= SHOWN_MIN ? row.hours : null;
}

/** A buyer counts once for each owner, as on the property page. */
async function answeredPercent(db: Pick<Database, 'execute'>, since: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ called: number; answered: number }>(sql`
    select count(*)::int as called, (count(*) filter (where answered))::int as answered
    from (
      select bool_or(r.contact_status <> 'no-answer') as answered
      from reveals r join properties p on p.id = r.property_id
      where r.created_at >= ${since} and r.contact_status in ('called', 'no-answer', 'visited')
      group by r.user_id, p.owner_id) as callers`);
  const [row] = rows;
  return row && row.called >= SHOWN_MIN ? Math.round((row.answered * 100) / row.called) : null;
}
