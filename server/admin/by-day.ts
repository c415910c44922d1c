import { and, count, gte, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CUSTOMERS } from '#contract/roles.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { moneyMovements } from '#server/database/schema/payments.ts';
import { reveals } from '#server/database/schema/reveals.ts';

/** Each query reads only an index. */
export const dayQueries = {
  signUps: (db: Database, since: Date) =>
    db
      .select({ day: dayOf(users.createdAt), amount: count() })
      .from(users)
      .where(and(inArray(users.role, CUSTOMERS), gte(users.createdAt, since)))
      .groupBy(sql`1`),
  reveals: (db: Database, since: Date) =>
    db
      .select({ day: dayOf(reveals.createdAt), amount: count() })
      .from(reveals)
      .where(gte(reveals.createdAt, since))
      .groupBy(sql`1`),
  revenuePaise: (db: Database, since: Date) =>
    db
      .select({ day: dayOf(moneyMovements.at), amount: sum(moneyMovements.changePaise).mapWith(Number) })
      .from(moneyMovements)
      .where(gte(moneyMovements.at, since))
      .groupBy(sql`1`),
};

function dayOf(instant: PgColumn): SQL<string> {
  return sql<string>`(${instant} at time zone 'Asia/Kolkata')::date::text`;
}

export async function readDays(
  db: Database,
  since: Date,
): Promise<Record<keyof typeof dayQueries, Map<string, number>>> {
  const byDay = (rows: { day: string; amount: number | null }[]) =>
    new Map(rows.map(({ day, amount }) => [day, amount ?? 0]));
  const [signUps, revealed, revenuePaise] = await Promise.all([
    dayQueries.signUps(db, since),
    dayQueries.reveals(db, since),
    dayQueries.revenuePaise(db, since),
  ]);
  return { signUps: byDay(signUps), reveals: byDay(revealed), revenuePaise: byDay(revenuePaise) };
}
