/** Times of a page, one request after the other, each on its own connection. */
export async function latencies(
  url: string,
  times: number,
): Promise<{ median: number; longest: number; failed: number }> {
  const taken: number[] = [];
  let failed = 0;
  for (let i = 0; i < times; i += 1) {
    const startedAt = performance.now();
    const ok = await fetch(url, { headers: { connection: 'close' } }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (!ok) failed += 1;
    taken.push(performance.now() - startedAt);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0, failed };
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
