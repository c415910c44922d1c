import { cpus, totalmem } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaImport } from './area-import.ts';
import { type Databases, openDatabases } from './databases.ts';
import { type Figure, isMet, tableOf } from './figure.ts';
import { firstVisit } from './first-visit.ts';
import { growth } from './growth.ts';
import { jsonCalls } from './json-calls.ts';
import { keptPages } from './kept-pages.ts';
import { photosBesidePages } from './photos-beside-pages.ts';
import { startAndMemory } from './start-and-memory.ts';
import { reveals } from './reveals.ts';

/*
 * npm run bench: measures the product against its peers on this machine and prints a table. `-- json-calls growth` measures only those;
 * `--write` puts the table into docs/figures.md. It ends with 1 where a figure is not within its limit.
 */

// Before React is loaded, which has a slow build for developing.
process.env['NODE_ENV'] = 'production';

const PARTS: Record<string, (databases: Databases) => Promise<Figure[]>> = {
  'kept-pages': keptPages,
  'json-calls': jsonCalls,
  reveals,
  'area-import': areaImport,
  'photos-beside-pages': photosBesidePages,
  'first-visit': firstVisit,
  'start-and-memory': startAndMemory,
  'rendered-pages': async (all) => (await import('./rendered-pages.ts')).renderedPages(all),
  growth,
  // Gives the plots photographs: after everything that measures the market as it was made.
  lighthouse: async (all) => (await import('./lighthouse.ts')).lighthouseOnMobile(all),
};

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part '${unknown}'; the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const databases = await openDatabases(console.log);
const figures: Figure[] = [];
const failed: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  try {
    figures.push(...(await part(databases)));
  } catch (error) {
    // What the other parts measured is worth having.
    console.error(error);
    failed.push(name);
  }
}
await databases.stop();
const table = tableOf(figures);
console.log(`\n${table}\n`);
for (const name of failed) console.log(`${name} could not be measured; what stands above says why.`);
if (values.write && failed.length === 0) await writeFile(join(import.meta.dirname, '../docs/figures.md'), page(table));
process.exitCode = failed.length === 0 && figures.every(isMet) ? 0 : 1;

function page(measured: string): string {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} × ${processor?.model.trim()}, ${gigabytes} GB, Node ${process.versions.node}`;
  return `# Figures\n\nMeasured by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Each ratio comes from one run, in which the product and its peer took turns.\n\n${measured}\n`;
}
