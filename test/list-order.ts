const DAY = 86_400_000_000n;
const IST_AHEAD = 19_800_000_000n;

/** The rank that /how-we-rank promises, computed apart from the database: larger is earlier. */
export function listOrderOf(approvedMicroseconds: bigint, steps: number): number {
  const there = approvedMicroseconds + IST_AHEAD;
  return Number((there / DAY) * 4n * DAY + BigInt(steps) * DAY + (there % DAY));
}
