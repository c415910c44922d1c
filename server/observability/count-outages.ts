import type { Logger, LoggerOptions } from 'pino';
import { isOfLostDatabase } from '#server/database/client.ts';

const COUNTED_EVERY_MS = 10_000;

/**
 * Pino hooks: in a database outage the first failure is logged with its stack, the others as one count every ten
 * seconds.
 */
export function countOutages(log: () => Logger): NonNullable<LoggerOptions['hooks']> {
  let failures = 0;
  let outage: NodeJS.Timeout | undefined;
  const logCount = () => {
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
      if (isOfOutage) outage = setInterval(logCount, COUNTED_EVERY_MS).unref();
      method.apply(this, args);
    },
  };
}
