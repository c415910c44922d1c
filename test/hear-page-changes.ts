import type { Pool } from 'pg';
import { PAGE_CHANGES } from '#server/http/page-changes.ts';

/** Counts the notifications of changed public pages. */
export async function hearPageChanges(pool: Pool): Promise<{ count(): Promise<number>; stop(): void }> {
  const listener = await pool.connect();
  let heard = 0;
  listener.on('notification', () => (heard += 1));
  await listener.query(`listen ${PAGE_CHANGES}`);
  return {
    async count() {
      // Delivers earlier notifications before its answer.
      await listener.query('select');
      return heard;
    },
    stop: () => listener.release(true),
  };
}
