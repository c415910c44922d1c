import { ApiError } from './api.ts';

/** Retries by time too: browsers report a connection before it works, or not at all. */
const TRIED_AGAIN_AFTER_MS = 5000;

const MAY_PASS = new Set(['NO_NETWORK', 'NO_ANSWER', 'DATABASE_AWAY', 'TOO_BUSY']);

/**
 * Retries whenever the connection may be back.
 * @param whenLost is called after each failed try
 * @throws errors that a retry does not fix
 */
export async function patiently<Answer>(
  ask: (tries: number) => Promise<Answer>,
  whenLost: () => void,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(tries);
    } catch (error) {
      if (!(error instanceof ApiError) || !MAY_PASS.has(error.code)) throw error;
      whenLost();
      await new Promise<void>((done) => {
        const again = () => {
          removeEventListener('online', again);
          clearTimeout(timer);
          done();
        };
        const timer = setTimeout(again, TRIED_AGAIN_AFTER_MS);
        addEventListener('online', again);
      });
    }
  }
}
