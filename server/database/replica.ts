import { isOfLostDatabase } from './client.ts';
import type { Database } from './open.ts';

/**
 * Reads what may be some seconds old and is never put into the page cache, such as filtered lists and counts: from the
 * replica where one is configured, else, and while that does not answer, where it is written.
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
