import { inArray, type SQL, sql } from 'drizzle-orm';
import { RETURN_RULE_NAMES, type ReturnRule, RETURN_RULES, RETURNS_HIDE_DAYS } from '#contract/credit-returns.ts';
import { allows, type PropertyStatus } from '#contract/property-statuses.ts';
import { enqueueMessage } from '#server/accounts/phones/message-jobs.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { inTheDay } from '#server/email/night.ts';
import { changeListingsOf } from '#server/properties/change-property.ts';
import { hiddenEmail } from '#server/properties/freshness.ts';
import type { Services } from '#server/services.ts';

type NumberServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'phoneCodes'>;

const CHANGES = ['confirm-number', 'ask-number'] as const;

/**
 * Hides listings whose buyers did not get through too often, and tells their owners what brings them back; shows those
 * again whose owner has confirmed the number since. Hides nothing without a provider of codes.
 */
export async function followNumbers({ db, jobs, clock, config, phoneCodes }: NumberServices): Promise<void> {
  const now = clock();
  for (const change of CHANGES.slice(0, phoneCodes ? 2 : 1)) {
    const due = (ownerId?: string) => DUE[change](config.returns.hide, now, ownerId);
    const owners = new Set((await found(db, due())).map(({ ownerId }) => ownerId));
    for (const ownerId of owners) {
      await db.transaction(async (tx) => {
        // A confirmation of the number locks the same row, and ends what was counted.
        await tx.execute(sql`select from users where id = ${ownerId}::uuid for no key update`);
        const ids = (await found(tx, due(ownerId))).map(({ id }) => id);
        if (ids.length === 0) return;
        const propertyIds = await changeListingsOf(tx, ownerId, change, {}, inArray(properties.id, ids));
        if (change !== 'ask-number' || propertyIds.length === 0) return;
        await jobs.enqueue(tx, hiddenEmail, { ownerId, propertyIds, until: 'number' }, inTheDay(now, config));
        await enqueueMessage({ jobs, clock, config }, tx, 'number', { ownerId });
      });
    }
  }
}

async function found(db: Pick<Database, 'execute'>, due: SQL): Promise<{ id: string; ownerId: string }[]> {
  return (await db.execute<{ id: string; ownerId: string }>(due)).rows;
}

const COUNTED = RETURN_RULE_NAMES.filter((name) => {
  const rule: ReturnRule = RETURN_RULES[name];
  return rule.asksNumber;
});

/** Returns for `p` since its owner's number was last confirmed, by code or by our call; a person's by their rule. */
const counted = sql`
  select count(*) from credit_movements m left join reports r on r.id = m.report_id
  where m.property_id = p.id and m.reason = 'return'
    and coalesce(r.rule, m.rule) in (${sql.raw(COUNTED.map((name) => `'${name}'`).join(', '))})
    and m.created_at > coalesce(greatest(owner.phone_verified_at, owner.phone_called_at), '-infinity')`;

const DUE: Record<(typeof CHANGES)[number], (hide: number, now: Date, ownerId?: string) => SQL> = {
  'confirm-number': (hide, _, ownerId) => sql`
    ${listings('confirm-number', ownerId)} and (${counted}) < ${hide}::int`,
  // The days of the first condition are those of the index's scan; the second counts each listing of it.
  'ask-number': (hide, now, ownerId) => {
    const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${RETURNS_HIDE_DAYS}::int)`;
    return sql`
      ${listings('ask-number', ownerId)}
        and p.id in (select property_id from credit_movements where reason = 'return' and created_at > ${since})
        and (${counted} and m.created_at > ${since}) >= ${hide}::int`;
  },
};

function listings(change: (typeof CHANGES)[number], ownerId: string | undefined): SQL {
  const allowing = (status: PropertyStatus) => allows(change, status);
  return sql`
    select p.id, p.owner_id as "ownerId" from properties p join users owner on owner.id = p.owner_id
    where ${hasStatus(allowing, sql`p.status`)} ${ownerId === undefined ? sql`` : sql`and owner.id = ${ownerId}::uuid`}`;
}
