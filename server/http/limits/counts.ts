import { createHmac } from 'node:crypto';
import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/time.ts';
import type { Database } from '#server/database/open.ts';
import { limitCounts } from '#server/database/schema/limits.ts';
import type { Allowance } from './limits.ts';

export interface Counter extends Allowance {
  name: string;
}

interface CountOptions {
  now: Date;
  secret: Buffer;
}

const KEY_BYTES = 16;

/** @returns seconds until none exceeds its allowance; 0 when none does */
export async function countOneMore(db: Database, counters: readonly Counter[], options: CountOptions): Promise<number> {
  const counted = await change(db, counters, { ...options, by: 1 });
  const waits = counted.map(({ count, endsAt, most }) => (count > most ? endsAt.getTime() - options.now.getTime() : 0));
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/** Seconds until each of these counters allows one more; 0 if all do now. */
export async function secondsUntilFree(
  db: Database,
  counters: readonly Counter[],
  { now, secret }: CountOptions,
): Promise<number> {
  const keyed = counters.map(({ name, most }) => ({ key: keyOf(name, secret), most }));
  const keys = keyed.map(({ key }) => key);
  const counted = await db
    .select()
    .from(limitCounts)
    .where(and(inArray(limitCounts.key, keys), gt(limitCounts.endsAt, now)));
  const waits = counted.map(({ key, count, endsAt }) => {
    const most = keyed.find((one) => one.key.equals(key))?.most ?? Infinity;
    return count >= most ? endsAt.getTime() - now.getTime() : 0;
  });
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/** Takes back what did not happen, such as a login that succeeded. */
export async function countOneLess(db: Database, counters: readonly Counter[], options: CountOptions): Promise<void> {
  await change(db, counters, { ...options, by: -1 });
}

async function change(
  db: Database,
  counters: readonly Counter[],
  { now, secret, by }: CountOptions & { by: 1 | -1 },
): Promise<{ count: number; endsAt: Date; most: number }[]> {
  const keyed = counters
    .map((counter) => ({ ...counter, key: keyOf(counter.name, secret) }))
    .toSorted((one, other) => Buffer.compare(one.key, other.key));
  const first = Math.max(by, 0);
  const over = sql`${limitCounts.endsAt} <= ${now}`;
  const counted = await db
    .insert(limitCounts)
    .values(
      keyed.map(({ key, minutes }) => ({ key, count: first, endsAt: new Date(now.getTime() + minutes * MINUTE_MS) })),
    )
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        count: sql`case when ${over} then ${first}::int else greatest(${limitCounts.count} + ${by}::int, 0) end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limitCounts.endsAt} end`,
      },
    })
    .returning();
  return keyed.flatMap(({ key, most }) =>
    counted.filter((row) => row.key.equals(key)).map((row) => ({ ...row, most })),
  );
}

export async function sweepCounts(db: Database, now: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.endsAt, now));
}

const keyOf = (name: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`limit|${name}`).digest().subarray(0, KEY_BYTES);
