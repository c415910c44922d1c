import { and, eq, inArray, sql } from 'drizzle-orm';
import { FACT_KEYS, type FactKey, type FactValue, fitsState, isAsked, rowOf, withExcluded } from '#contract/facts.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { StatedFacts } from '#contract/stated-facts.ts';
import type { Transaction } from '#server/database/open.ts';
import { states } from '#server/database/schema/areas.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { badInput, issue } from '#server/errors.ts';
import { changeProperty, lockProperty } from '#server/properties/change-property.ts';
import type { Services, SessionUser } from '#server/services.ts';

type FactRow = typeof propertyFacts.$inferSelect;

/**
 * States facts of the caller's property; null takes one back, as does an answer that another one excludes. Any change
 * needs approval again, and takes back what a moderator marked of the changed facts, or of all where the plot becomes
 * another one on record.
 * @throws HttpError 400 for a fact that is not asked of such land, 403 or 404 for another's property, 409 when sold or
 * removed
 */
export async function stateFacts(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  owner: SessionUser,
  id: string,
  answers: StatedFacts,
): Promise<{ _id: string; status: PropertyStatus }> {
  const stated = withExcluded(answers);
  return db.transaction(async (tx) => {
    const property = await lockProperty(tx, owner, id, 'edit');
    const before = await tx.select().from(propertyFacts).where(eq(propertyFacts.propertyId, id));
    await requireAsked(tx, property.stateId, stated, before);
    const changed = FACT_KEYS.filter((fact) => isChanged(stated[fact], rowIn(before, fact)));
    if (changed.length === 0) return { _id: id, status: property.status };

    const isOtherPlot = changed.some((fact) => namesThePlot(fact) && rowIn(before, fact) !== undefined);
    return changeProperty({ jobs, clock }, tx, property, {
      change: 'edit',
      touches: [{ by: isOtherPlot ? 'parcel' : 'answer', facts: changed }],
      rows: () => writeFacts(tx, id, { stated, changed, now: clock() }),
    });
  });
}

async function writeFacts(
  tx: Transaction,
  propertyId: string,
  { stated, changed, now }: { stated: StatedFacts; changed: readonly FactKey[]; now: Date },
): Promise<void> {
  const removed = changed.filter((fact) => stated[fact] === null);
  if (removed.length > 0) {
    const isRemoved = inArray(propertyFacts.fact, removed);
    await tx.delete(propertyFacts).where(and(eq(propertyFacts.propertyId, propertyId), isRemoved));
  }
  const rows = changed.flatMap((fact) => {
    const value = stated[fact];
    return value === null || value === undefined ? [] : [{ propertyId, fact, value, statedAt: now }];
  });
  if (rows.length === 0) return;
  await tx
    .insert(propertyFacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [propertyFacts.propertyId, propertyFacts.fact],
      set: { value: sql`excluded.value`, statedAt: sql`excluded.stated_at` },
    });
}

const namesThePlot = (fact: FactKey) => rowOf(fact).group === 'parcel';

const rowIn = (rows: readonly FactRow[], fact: FactKey) => rows.find((row) => row.fact === fact);

function isChanged(stated: FactValue | null | undefined, before: FactRow | undefined): boolean {
  if (stated === undefined) return false;
  if (stated === null) return before !== undefined;
  return JSON.stringify(stated) !== JSON.stringify(before?.value);
}

async function requireAsked(
  tx: Transaction,
  stateId: string,
  stated: StatedFacts,
  before: readonly FactRow[],
): Promise<void> {
  const [found] = await tx.select({ name: states.name }).from(states).where(eq(states.id, stateId));
  const state = found?.name ?? '';
  const use = stated.land_use === undefined ? rowIn(before, 'land_use')?.value : stated.land_use;
  const road = stated.road === undefined ? rowIn(before, 'road')?.value : stated.road;
  const wrong = FACT_KEYS.filter((fact) => {
    const value = stated[fact];
    return (
      value !== null && value !== undefined && !(isAsked(fact, { state, use, road }) && fitsState(fact, state, value))
    );
  });
  const [first, ...others] = wrong.map((fact) => issue(fact, 'FACT_NOT_ASKED'));
  if (first) throw badInput(first, ...others);
}
