import { parseArgs } from 'node:util';
import { type Databases, openDatabases } from './databases.ts';
import { type Figure, isMet, tableOf } from './figure.ts';
import { type Section, writeFigures } from './figures-page.ts';
import { alerts } from './alerts.ts';
import { aMillion } from './a-million.ts';
import { firstVisit } from './first-visit.ts';
import { map } from './map.ts';
import { said } from './said.ts';
import { search } from './search.ts';
import { growth } from './growth.ts';
import { jsonCalls } from './json-calls.ts';
import { cachedPages } from './cached-pages.ts';
import { photosBesidePages } from './photos-beside-pages.ts';
import { startAndMemory } from './start-and-memory.ts';
import { reveals } from './reveals.ts';
import { sheets } from './sheets.ts';
import { slowPhone } from './slow-phone.ts';

/*
 * npm run bench: measures the product against its peers and prints a table. `-- json-calls growth` measures only those;
 * `--write` updates docs/figures.md. It exits with 1 where a figure misses its limit.
 */

// Set before React is loaded, whose development build is slow.
process.env['NODE_ENV'] = 'production';

const PARTS: Record<string, (databases: Databases) => Promise<Figure[]>> = {
  'cached-pages': cachedPages,
  'json-calls': jsonCalls,
  reveals,
  'photos-beside-pages': photosBesidePages,
  'first-visit': firstVisit,
  'start-and-memory': startAndMemory,
  'rendered-pages': async (all) => (await import('./rendered-pages.ts')).renderedPages(all),
  growth,
  search,
  'a-million': aMillion,
  said,
  map,
  alerts,
  // These add photos, so they run after the others.
  sheets,
  'slow-phone': slowPhone,
  lighthouse: async (all) => (await import('./lighthouse.ts')).lighthouseOnMobile(all),
};

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part '${unknown}'; the parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const databases = await openDatabases(console.log);
const sections: Section[] = [];
const missed: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\nMeasuring ${name} …`);
  const startedAt = performance.now();
  try {
    const figures = await part(databases);
    const text = tableOf(figures);
    console.log(`${text}\nIn ${Math.round((performance.now() - startedAt) / 1000)} s.`);
    sections.push({ command: `bench -- ${name}`, text });
    if (!figures.every(isMet)) missed.push(name);
  } catch (error) {
    // The other parts' figures are still printed.
    console.error(error);
    missed.push(name);
  }
}
await databases.stop();
if (values.write) await writeFigures(sections);
console.log(missed.length > 0 ? `\nNot within the limits: ${missed.join(', ')}` : '\nAll within the limits.');
process.exitCode = missed.length > 0 ? 1 : 0;
