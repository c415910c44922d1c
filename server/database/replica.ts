import { isOfLostDatabase } from './client.ts';
import type { Database } from './open.ts';

/**
 * Reads data that may be seconds old and is never cached (filtered lists, counts) from the replica, or from the primary
 * if there is none or it fails.
 */
export async function readFromReplica<Read>(
  { db, replica }: { db: Database; replica: Database | undefined },
  read: (from: Database) => Promise<Read>,
): Promise<Read> {
  if (!replica) return read(db);
  try {
    return await read(replica);
  } catch (error) {
    if (!isOfLostDatabase(error)) throw error;
    return read(db);
  }
}
