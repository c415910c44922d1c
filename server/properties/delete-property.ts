import type { Services, SessionUser } from '#server/services.ts';
import { changeProperty, lockProperty } from './change-property.ts';

/**
 * Removes the caller's property; row and files stay for its buyers. Idempotent; one withdrawn with the account does not
 * return.
 * @throws HttpError 403 for another's public property; 404 for one that the caller may not know of
 */
export async function deleteProperty(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  owner: SessionUser,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const property = await lockProperty(tx, owner, id, 'delete');
    await changeProperty(services, tx, property, { change: 'delete' });
  });
}
