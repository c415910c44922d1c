import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** node-postgres's error for a lost connection. */
const lost = () => new Error('Connection terminated unexpectedly');

test('150 requests that the database fails in an outage are one stack trace and a count', () => {
  const lines: { msg: string; failures?: number; err?: { stack: string } }[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  for (let request = 0; request < 150; request += 1) {
    const child = log.child({ reqId: `request-${request}` });
    child.error({ err: new Error('Failed query', { cause: lost() }) }, 'page failed');
    child.info({ res: { statusCode: 503 } }, 'request completed');
  }
  log.error({ err: new Error('another fault') }, 'request failed');
  vi.advanceTimersByTime(10_000);
  expect(lines.filter(({ err }) => err).map(({ msg }) => msg)).toEqual(['page failed', 'request failed']);
  expect(lines.filter(({ msg }) => msg === 'request completed')).toHaveLength(150);
  expect(lines.at(-1)).toMatchObject({ failures: 149, msg: 'the database was away: further failures' });
  expect(lines.at(-1)).not.toHaveProperty('reqId');

  // The next outage logs its own stack.
  vi.advanceTimersByTime(10_000);
  log.error({ err: lost() }, 'the database does not answer');
  expect(lines.at(-1)).toMatchObject({ msg: 'the database does not answer', err: { stack: expect.any(String) } });
});
