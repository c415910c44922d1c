import { eq, sql } from 'drizzle-orm';
import { RULES_EVERY_MONTHS } from '#contract/account-notices.ts';
import type { ReturnRuleName } from '#contract/credit-returns.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import type { SessionUser } from '#server/services.ts';

/**
 * Takes the return of a credit that the user has not seen, so that only one of several tabs shows it, and says whether
 * the reminder of the rules is due. A sign-up accepts the rules.
 */
export async function takeNotices(
  db: Database,
  { id }: SessionUser,
  now: Date,
): Promise<{ returned: { rule: ReturnRuleName; credits: number } | null; rules_due: boolean }> {
  const { rows } = await db.execute<{ rule: ReturnRuleName | null; credits: number; rulesDue: boolean }>(sql`
    with untold as (
      select id, untold_return from users where id = ${id}::uuid and untold_return is not null for no key update),
    told as (
      update users u set untold_return = null from untold where u.id = untold.id returning untold.untold_return as rule)
    select rule, credits, greatest(created_at, rules_read_at)
        <= ${now.toISOString()}::timestamptz - make_interval(months => ${RULES_EVERY_MONTHS}::int) as "rulesDue"
    from users left join told on true where users.id = ${id}::uuid`);
  const [found] = rows;
  if (!found) return { returned: null, rules_due: false };
  const { rule, credits, rulesDue } = found;
  return { returned: rule && { rule, credits }, rules_due: rulesDue };
}

export async function noteRulesRead(db: Database, { id }: SessionUser, now: Date): Promise<null> {
  await db.update(users).set({ rulesReadAt: now }).where(eq(users.id, id));
  return null;
}
