import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Queue, limitConcurrency, type Share } from './queue.ts';

/** Tasks that end on demand, and the order in which they started. */
function workshop(queue: Queue) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (key: string, name = key) =>
    queue.run(key, async () => {
      began.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await wait();
  };
  return { began, begin, end };
}

test('runs tasks in order up to the limit, one at a time per key', async () => {
  const { began, begin, end } = workshop(new Queue({ concurrency: 2, waitMaxMs: 10_000 }));
  const all = [begin('a', 'a1'), begin('a', 'a2'), begin('b'), begin('c')];
  await wait();
  expect(began).toEqual(['a1', 'b']);
  await end('b');
  expect(began).toEqual(['a1', 'b', 'c']);
  await end('a1');
  expect(began).toEqual(['a1', 'b', 'c', 'a2']);
  await end('c');
  await end('a2');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b', 'c']);
});

test('runs as many tasks of one key as its share, and the others meanwhile', async () => {
  const { began, begin, end } = workshop(new Queue({ concurrency: 4, ofOneKey: 2, waitMaxMs: 10_000 }));
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => begin('a', name));
  all.push(begin('b'));
  await wait();
  expect(began).toEqual(['a1', 'a2', 'b']);
  await end('a2');
  expect(began).toEqual(['a1', 'a2', 'b', 'a3']);
  for (const name of ['a1', 'a3', 'b', 'a4']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b']);
});

test('goes on after work that failed', async () => {
  const queue = new Queue({ concurrency: 1, waitMaxMs: 10_000 });
  await expect(queue.run('a', () => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
  expect(await queue.run('a', async () => 'done')).toBe('done');
});

const BUSY = { status: 503, code: 'TOO_BUSY', retryAfter: expect.any(Number) };

test('refuses with Retry-After whoever waits too long', async () => {
  const { begin, end } = workshop(new Queue({ concurrency: 1, waitMaxMs: 20 }));
  const first = begin('a');
  for (const waiting of [begin('a', 'a2'), begin('b')]) await expect(waiting).rejects.toMatchObject(BUSY);
  await end('a');
  expect(await first).toBe('a');
});

test('rejects one key’s tasks beyond its share, while others wait', async () => {
  const { began, begin, end } = workshop(new Queue({ concurrency: 1, waitMaxMs: 60_000 }));
  const many = Array.from({ length: 21 }, (_, i) => begin('a', `a${i}`));
  await expect(begin('a', 'one more')).rejects.toMatchObject(BUSY);
  const other = begin('b');
  for (let i = 0; i < 21; i += 1) await end(`a${i}`);
  await end('b');
  expect((await Promise.all([...many, other])).toSorted()).toEqual(began.toSorted());
});

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

/** A `workshop` of tasks with shares. */
function sharedWorkshop(limits: Parameters<typeof limitConcurrency>[0]) {
  const run = limitConcurrency(limits);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, shares: readonly Share[]) =>
    run(async () => {
      began.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    }, shares);
  const end = async (name: string) => {
    ends.get(name)?.();
    await wait();
  };
  return { began, begin, end };
}

const shareOf = (key: string, mostWaiting = 20): Share[] => [{ key, mostWaiting }];

test('whoever has nothing running comes before the many of somebody else', async () => {
  const { began, begin, end } = sharedWorkshop({ concurrency: 2, maxWaiting: 50 });
  const many = Array.from({ length: 10 }, (_, i) => begin(`a${i}`, shareOf('a')));
  const other = begin('b', shareOf('b'));
  await end('a0');
  expect(began).toEqual(['a0', 'a1', 'b']);
  for (const name of ['b', ...Array.from({ length: 9 }, (_, i) => `a${i + 1}`)]) await end(name);
  expect(await Promise.all([...many, other])).toHaveLength(11);
});

test('an account has its share of the queue, and nobody else waits for it', async () => {
  const { begin, end } = sharedWorkshop({ concurrency: 1, maxWaiting: 50 });
  const all = ['a0', 'a1', 'a2'].map((name) => begin(name, shareOf('a', 2)));
  await expect(begin('a3', shareOf('a', 2))).rejects.toMatchObject(BUSY);
  all.push(begin('b', shareOf('b', 2)));
  for (const name of ['a0', 'b', 'a1', 'a2', 'b']) await end(name);
  expect(await Promise.all(all)).toEqual(['a0', 'a1', 'a2', 'b']);
});

test('in a full queue the newest of whoever has most waiting makes room', async () => {
  const { begin, end } = sharedWorkshop({ concurrency: 1, maxWaiting: 3 });
  const first = begin('a0', shareOf('a'));
  const [second, third] = [begin('a1', shareOf('a')), begin('a2', shareOf('a'))];
  const dropped = begin('a3', shareOf('a'));
  const other = begin('b', shareOf('b'));
  await expect(dropped).rejects.toMatchObject(BUSY);
  for (const name of ['a0', 'b', 'a1', 'a2', 'b']) await end(name);
  expect(await Promise.all([first, second, third, other])).toEqual(['a0', 'a1', 'a2', 'b']);
});
