import { expect, test } from 'vitest';
import { limitConcurrency } from './in-turn.ts';

test('runs tasks in order up to the limit, queues some, and rejects the rest with Retry-After', async () => {
  const run = limitConcurrency({ concurrency: 2, maxWaiting: 3 });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const all = Array.from({ length: 7 }, (_, number) =>
    run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    }),
  );
  const settled = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  while (begun.length < 5 || ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  const refused = { status: 'rejected', reason: expect.objectContaining({ status: 503, retryAfter: 5 }) };
  const done = [0, 1, 2, 3, 4].map((value) => ({ status: 'fulfilled', value }));
  expect(await settled).toEqual([...done, refused, refused]);
});

test('work that fails gives its place to the next', async () => {
  const run = limitConcurrency({ concurrency: 1, maxWaiting: 5 });
  const failing = [1, 2].map(() => run(() => Promise.reject(new Error('no'))));
  const last = run(() => Promise.resolve('done'));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await last).toBe('done');
  expect(await run(() => Promise.resolve('again'))).toBe('again');
});
