import { and, eq } from 'drizzle-orm';
import type { PropertyStatus } from '#contract/kinds.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { properties } from '#server/database/schema/properties.ts';
import { decisionTooLate } from '#server/errors.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { announce } from './listing-events.ts';
import { notOwn } from './own-property.ts';

interface StatusChange {
  _id: string;
  status: PropertyStatus;
}

/**
 * Marks an approved property as sold: still reachable by link, but no longer revealed.
 * @throws HttpError 403 or 404 for another's property, 409 unless approved
 */
export async function markSold(services: MoveServices, owner: SessionUser, id: string): Promise<StatusChange> {
  return move(services, owner, { id, from: 'approved' }, { status: 'sold' });
}

/**
 * Relists a sold property at its old place and confirms it. No approval is needed, because sold ones cannot change.
 * @throws HttpError 403 or 404 for another's property, 409 unless sold
 */
export async function markUnsold(services: MoveServices, owner: SessionUser, id: string): Promise<StatusChange> {
  return move(services, owner, { id, from: 'sold' }, { status: 'approved', confirmedAt: services.clock() });
}

type MoveServices = Pick<Services, 'db' | 'jobs' | 'clock'>;

async function move(
  { db, jobs, clock }: MoveServices,
  owner: SessionUser,
  { id, from }: { id: string; from: PropertyStatus },
  to: { status: PropertyStatus; confirmedAt?: Date },
): Promise<StatusChange> {
  const isOwn = and(eq(properties.id, id), eq(properties.ownerId, owner.id));
  const hasMoved = await db.transaction(async (tx) => {
    const moved = await tx
      .update(properties)
      .set(to)
      .where(and(isOwn, eq(properties.status, from)))
      .returning({ id: properties.id });
    if (moved.length > 0) {
      await writeSearchRows(tx, [id]);
      if (to.status === 'approved') await announce({ jobs, clock }, tx, { propertyId: id, event: 'back' });
    }
    return moved.length > 0;
  });
  if (hasMoved) return { _id: id, status: to.status };
  const [own] = await db.select({ status: properties.status }).from(properties).where(isOwn);
  throw own ? decisionTooLate(own.status) : await notOwn(db, id);
}

/** @throws HttpError 403 or 404 for another's property, 409 unless approved */
export async function confirmForSale({ db, clock }: Pick<Services, 'db' | 'clock'>, owner: SessionUser, id: string) {
  const isOwn = and(eq(properties.id, id), eq(properties.ownerId, owner.id));
  const confirmedAt = clock();
  const isConfirmed = await db.transaction(async (tx) => {
    const confirmed = await tx
      .update(properties)
      .set({ confirmedAt })
      .where(and(isOwn, eq(properties.status, 'approved')))
      .returning({ id: properties.id });
    if (confirmed.length > 0) await writeSearchRows(tx, [id]);
    return confirmed.length > 0;
  });
  if (isConfirmed) return { _id: id, status: 'approved' as const, confirmed_at: confirmedAt.toISOString() };
  const [own] = await db.select({ status: properties.status }).from(properties).where(isOwn);
  throw own ? decisionTooLate(own.status) : await notOwn(db, id);
}
