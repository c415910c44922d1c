import type { FastifyBaseLogger } from 'fastify';
import type { OwnPropertyChange, OwnPropertyOutcome } from '#contract/own-properties.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import { HttpError, priceChanged } from '#server/errors.ts';
import { logRejection } from '#server/observability/security-events.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { changeProperty, lockProperty } from './change-property.ts';

type ChangeServices = Pick<Services, 'db' | 'jobs' | 'clock'> & { log: FastifyBaseLogger };

/**
 * Makes each change in a transaction of its own, in the order given: an owner's other calls and jobs lock their listings
 * in other orders, so that one transaction for all could deadlock.
 * @returns an outcome for each change; an error (HttpError 403, 404 or 409) stops only its own
 */
export async function changeOwnProperties(
  services: ChangeServices,
  owner: SessionUser,
  changes: readonly OwnPropertyChange[],
): Promise<OwnPropertyOutcome[]> {
  const outcomes: OwnPropertyOutcome[] = [];
  for (const change of changes) {
    try {
      outcomes.push({ _id: change._id, status: await changeOne(services, owner, change) });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      logRejection(services.log, error, { user: owner.id });
      const { code, message, params } = error;
      outcomes.push({ _id: change._id, error: { code, message, ...(params && { params }) } });
    }
  }
  return outcomes;
}

async function changeOne(
  { db, jobs, clock }: ChangeServices,
  owner: SessionUser,
  wanted: OwnPropertyChange,
): Promise<PropertyStatus> {
  return db.transaction(async (tx) => {
    if (wanted.change !== 'price') {
      const property = await lockProperty(tx, owner, wanted._id, wanted.change);
      return (await changeProperty({ jobs, clock }, tx, property, { change: wanted.change })).status;
    }
    const { price, was } = wanted;
    // A rejected listing is refused: its price may be the reason, so a new one needs approval.
    const property = await lockProperty(tx, owner, wanted._id, 'correct');
    const { priceRupees, status } = property;
    if (price === priceRupees) return status;
    if (was !== undefined && was !== priceRupees) throw priceChanged(priceRupees);
    const contents = { priceRupees: price };
    return (await changeProperty({ jobs, clock }, tx, property, { change: 'correct', touches: [], contents })).status;
  });
}
