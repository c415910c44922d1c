import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Section, writeFigures } from '../bench/figures-page.ts';
import { enumeration } from './enumeration.ts';
import { faults } from './faults.ts';
import { type Finding, tableOf } from './finding.ts';
import { kills } from './kills.ts';
import { runTests } from './run-tests.ts';
import { scanners } from './scanners/scanners.ts';
import { soak } from './soak/soak.ts';

/*
 * npm run ordeal: attacks and breaks the product, part by part, and prints what it stood. `-- access bad-input` runs only those; `-- kills --rounds 5`
 * makes that one short, as `-- soak --minutes 3` and `-- scanners --only sessions` do; `--seed 1` leaves to chance what a run with that seed did; `--write` puts the tables into docs/figures.md.
 * It ends with 1 where something was found. The parts that are tests have a short form in `npm test`.
 */

export interface Ordeal {
  rounds: number | undefined;
  /** Of the soak. */
  minutes: number | undefined;
  /** Of the scanners: only what has these words in its name. */
  only: string | undefined;
  /** Everything that is left to chance follows from it. */
  seed: number;
  say: (line: string) => void;
}

interface Stood {
  /** Nothing was found. */
  held: boolean;
  /** The table. */
  text: string;
}

const PARTS: Record<string, (ordeal: Ordeal) => Promise<Stood>> = {
  access: () => tests(['test/door/access']),
  'bad-input': () => {
    const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
    console.log(`The inputs of BAD_INPUTS_SEED=${seed}`);
    return tests(['test/door/bad-input'], { BAD_INPUTS: '2000', BAD_INPUTS_SEED: String(seed) });
  },
  races: ({ rounds = 1500, seed }) => {
    console.log(`The interleavings of RACES_SEED=${seed}`);
    return tests(['test/races'], { RACES: String(rounds), RACES_SEED: String(seed) });
  },
  kills: async (ordeal) => tell(await kills(ordeal)),
  faults: async (ordeal) => tell(await faults(ordeal)),
  scanners: async (ordeal) => tell(await scanners(ordeal)),
  soak: async (ordeal) => tell(await soak(ordeal)),
  enumeration: async (ordeal) => tell(await enumeration(ordeal)),
};

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    only: { type: 'string' },
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
const ordeal: Ordeal = {
  rounds: values.rounds ? Number(values.rounds) : undefined,
  minutes: values.minutes ? Number(values.minutes) : undefined,
  only: values.only,
  seed: values.seed ? Number(values.seed) : randomInt(2 ** 31),
  say: console.log,
};

const found: string[] = [];
const sections: Section[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\nThe ordeal: ${name}`);
  const { held, text } = await part(ordeal);
  if (!held) found.push(name);
  sections.push({ command: `ordeal -- ${name}`, text });
}
if (values.write) await writeFigures(sections);
console.log(found.length > 0 ? `\nNot stood: ${found.join(', ')}` : '\nStood.');
process.exitCode = found.length > 0 ? 1 : 0;

async function tests(...given: Parameters<typeof runTests>): Promise<Stood> {
  return tell(await runTests(...given));
}

function tell(findings: readonly Finding[]): Stood {
  const text = tableOf(findings);
  console.log(`\n${text}`);
  return { held: findings.every(({ held }) => held), text };
}
