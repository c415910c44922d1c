import type { Logger, LoggerOptions } from 'pino';
import { isOfLostDatabase } from '#server/database/client.ts';

const COUNTED_EVERY_MS = 10_000;

/**
 * Hooks of pino: while the database is away, the first failure is logged with its stack and the others are counted in one line every ten
 * seconds. Each request still has the line that says how it was answered.
 */
export function countOutages(log: () => Logger): NonNullable<LoggerOptions['hooks']> {
  let failures = 0;
  let outage: NodeJS.Timeout | undefined;
  const tell = () => {
    if (failures === 0) {
      clearInterval(outage);
      outage = undefined;
      return;
    }
    log().warn({ failures }, 'the database was away: further failures');
    failures = 0;
  };
  return {
    logMethod(args, method) {
      const [facts] = args as unknown[];
      const isOfOutage = typeof facts === 'object' && facts !== null && 'err' in facts && isOfLostDatabase(facts.err);
      if (isOfOutage && outage) {
        failures += 1;
        return;
      }
      if (isOfOutage) outage = setInterval(tell, COUNTED_EVERY_MS).unref();
      method.apply(this, args);
    },
  };
}
