import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Section, writeFigures } from '../../bench/figures-page.ts';
import { enumeration } from './enumeration.ts';
import { failover } from './failover.ts';
import { faults } from './faults.ts';
import { type Finding, tableOf } from './finding.ts';
import { kills } from './kills.ts';
import { push } from './push.ts';
import { runJourneys } from './run-journeys.ts';
import { runTests } from './run-tests.ts';
import type { StressOptions } from './options.ts';
import { soak } from './soak/soak.ts';

/*
 * npm run stress: attacks and breaks the product part by part. `-- access bad-input` runs only those; `-- kills
 * --rounds 5` and `-- soak --minutes 3` are short; `--seed 1` repeats random choices; `--write` updates
 * docs/figures.md. It exits with 1 if anything did not hold.
 */

interface Result {
  held: boolean;
  text: string;
}

const ACCESS = 'vitest.access.config.ts';

const PARTS: Record<string, (stress: StressOptions) => Promise<Result>> = {
  access: () => tests(ACCESS, ['test/access/access', 'server/properties/documents/secrecy']),
  'bad-input': () => {
    const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
    console.log(`The inputs of BAD_INPUTS_SEED=${seed}`);
    return tests(ACCESS, ['test/access/bad-input'], { BAD_INPUTS: '2000', BAD_INPUTS_SEED: String(seed) });
  },
  memory: () => tests('vitest.processes.config.ts', ['server/properties/memory-of-listings'], { SELLERS: '30' }),
  'slow-uploads': () =>
    tests('vitest.config.ts', ['server/http/slow-uploads'], { SLOW_SENDERS: '100', SLOW_PDF_OBJECTS: '150000' }),
  races: ({ rounds = 1500, seed }) => {
    console.log(`The interleavings of RACES_SEED=${seed}`);
    return tests('vitest.config.ts', ['test/races'], { RACES: String(rounds), RACES_SEED: String(seed) });
  },
  languages: async () =>
    report(await runJourneys(['qualities/languages', 'qualities/own-language'], { EVERY_LANGUAGE: '1' })),
  kills: async (options) => report(await kills(options)),
  push: async () => report(await push()),
  failover: async (options) => report(await failover(options)),
  faults: async (options) => report(await faults(options)),
  soak: async (options) => report(await soak(options)),
  enumeration: async (options) => report(await enumeration(options)),
};

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    write: { type: 'boolean' },
  },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part '${unknown}'; the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const options: StressOptions = {
  rounds: values.rounds ? Number(values.rounds) : undefined,
  minutes: values.minutes ? Number(values.minutes) : undefined,
  seed: values.seed ? Number(values.seed) : randomInt(2 ** 31),
  print: console.log,
};

const found: string[] = [];
const sections: Section[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\nStress test: ${name}`);
  const { held, text } = await part(options);
  if (!held) found.push(name);
  sections.push({ command: `stress -- ${name}`, text });
}
if (values.write) await writeFigures(sections);
console.log(found.length > 0 ? `\nDid not hold: ${found.join(', ')}` : '\nEverything held.');
process.exitCode = found.length > 0 ? 1 : 0;

async function tests(...given: Parameters<typeof runTests>): Promise<Result> {
  return report(await runTests(...given));
}

function report(findings: readonly Finding[]): Result {
  const text = tableOf(findings);
  console.log(`\n${text}`);
  return { held: findings.every(({ held }) => held), text };
}
