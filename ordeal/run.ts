import { parseArgs } from 'node:util';
import { runTests } from './run-tests.ts';

/*
 * npm run ordeal: attacks and breaks the product, part by part, and prints what it stood. `-- access bad-input` runs only those. It ends with 1 where
 * something was found. The parts that are tests have a short form in `npm test`.
 */

/** True where nothing was found. */
const PARTS: Record<string, () => Promise<boolean>> = {
  access: () => runTests(['test/door/access']),
  'bad-input': () => {
    const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
    console.log(`The inputs of BAD_INPUTS_SEED=${seed}`);
    return runTests(['test/door/bad-input'], { BAD_INPUTS: '2000', BAD_INPUTS_SEED: String(seed) });
  },
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part '${unknown}'; the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const found: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\nThe ordeal: ${name}`);
  if (!(await part())) found.push(name);
}
console.log(found.length > 0 ? `\nNot stood: ${found.join(', ')}` : '\nStood.');
process.exitCode = found.length > 0 ? 1 : 0;
