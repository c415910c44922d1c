import type { PropertyStatus } from '#contract/property-statuses.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { changeProperty, lockProperty } from './change-property.ts';

interface StatusChange {
  _id: string;
  status: PropertyStatus;
}

type SaleServices = Pick<Services, 'db' | 'jobs' | 'clock'>;

/**
 * Marks an approved property as sold: still reachable by link, but no longer revealed.
 * @throws HttpError 403 or 404 for another's property, 409 unless approved
 */
export async function markSold(services: SaleServices, owner: SessionUser, id: string): Promise<StatusChange> {
  return changeAsOwner(services, owner, id, 'mark-sold');
}

/**
 * Relists a sold property at its old place and confirms it. No approval is needed, because sold ones cannot change.
 * @throws HttpError 403 or 404 for another's property, 409 unless sold
 */
export async function markUnsold(services: SaleServices, owner: SessionUser, id: string): Promise<StatusChange> {
  return changeAsOwner(services, owner, id, 'mark-unsold');
}

/** @throws HttpError 403 or 404 for another's property, 409 unless approved */
export async function confirmForSale(services: SaleServices, owner: SessionUser, id: string) {
  const confirmedAt = services.clock();
  const confirmed = await changeAsOwner({ ...services, clock: () => confirmedAt }, owner, id, 'confirm');
  return { ...confirmed, confirmed_at: confirmedAt.toISOString() };
}

async function changeAsOwner(
  { db, jobs, clock }: SaleServices,
  owner: SessionUser,
  id: string,
  change: 'mark-sold' | 'mark-unsold' | 'confirm',
): Promise<StatusChange> {
  return db.transaction(async (tx) => {
    const property = await lockProperty(tx, owner, id, change);
    return changeProperty({ jobs, clock }, tx, property, { change });
  });
}
