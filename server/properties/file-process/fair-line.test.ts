import { expect, test } from 'vitest';
import { HOUR_MS } from '#contract/time.ts';
import { FairLine } from './fair-line.ts';

/** Tasks that take so many milliseconds of a clock of their own; the names in the order in which they end. */
function lineWithClock() {
  let now = 0;
  const ended: string[] = [];
  const line = new FairLine(() => now);
  const run = (account: string, name: string, ms: number) =>
    line.run(account, async () => {
      now += ms;
      ended.push(name);
    });
  return { ended, run, pass: (ms: number) => (now += ms) };
}

test('runs one task at a time, in order of arrival', async () => {
  const line = new FairLine();
  let running = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    return most;
  };
  expect(await Promise.all([1, 2, 3].map(() => line.run('seller', task)))).toEqual([1, 1, 1]);
});

test('an account that used much waits behind the others, who wait for one task of it', async () => {
  const { ended, run } = lineWithClock();
  await Promise.all([
    run('slow', 'slow 1', 7_000),
    run('slow', 'slow 2', 7_000),
    run('slow', 'slow 3', 7_000),
    run('honest', 'honest 1', 10),
    run('other', 'other 1', 10),
    run('honest', 'honest 2', 10),
  ]);
  expect(ended).toEqual(['slow 1', 'honest 1', 'other 1', 'honest 2', 'slow 2', 'slow 3']);
});

test('two slow accounts take turns with each other, not with who comes new', async () => {
  const { ended, run } = lineWithClock();
  await Promise.all([
    ...['a', 'a', 'a', 'b', 'b', 'b'].map((account) => run(account, account, 7_000)),
    run('new', 'new', 10),
  ]);
  expect(ended).toEqual(['a', 'b', 'new', 'a', 'b', 'a', 'b']);
});

test('what was used long ago counts no more', async () => {
  const { ended, run, pass } = lineWithClock();
  await run('slow', 'slow', 7_000);
  pass(HOUR_MS);
  await Promise.all([run('x', 'x', 1), run('slow', 'slow again', 1), run('other', 'other', 1)]);
  expect(ended).toEqual(['slow', 'x', 'slow again', 'other']);
});

test('a task that fails gives its turn to the next', async () => {
  const line = new FairLine();
  const failing = line.run('seller', async () => {
    throw new Error('broken');
  });
  const next = line.run('seller', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
