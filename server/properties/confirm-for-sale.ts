import { and, eq } from 'drizzle-orm';
import type { Services, SessionUser } from '#server/services.ts';
import { properties } from '#server/database/schema.ts';
import { decisionTooLate } from '#server/errors.ts';
import { writeSearchRows } from '#server/search/rows.ts';
import { notOwn } from './own-property.ts';

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
