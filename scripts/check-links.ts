import { CIRCLE_RATES } from '#contract/circle-rates.ts';
import { PORTALS } from '#contract/land-checks.ts';
import { RERA_SITES } from '#contract/rera.ts';

/* npm run check-links: requests every official site that pages link to; exits with 1 if one does not answer. */

const DEADLINE_MS = 30_000;

const hosts = new Set([
  ...PORTALS.map(({ host }) => host),
  ...Object.values(RERA_SITES).filter((host) => host !== undefined),
  ...Object.values(CIRCLE_RATES).flatMap((site) => site?.host ?? []),
]);
const answers = await Promise.all(
  [...hosts].map(async (host) => {
    try {
      const { status } = await fetch(`https://${host}/`, { signal: AbortSignal.timeout(DEADLINE_MS) });
      // Some sites reject programs: a 4xx shows that they exist.
      return { host, isThere: status < 500, result: String(status) };
    } catch (error) {
      return { host, isThere: false, result: error instanceof Error ? error.message : String(error) };
    }
  }),
);
for (const { host, isThere, result } of answers)
  console.log(`${isThere ? 'there     ' : 'NOT THERE '} ${host} (${result})`);
if (answers.some(({ isThere }) => !isThere)) process.exitCode = 1;
