import { openAsBlob } from 'node:fs';
import pino from 'pino';
import { importAreas } from '#server/areas/import-areas.ts';
import { openDatabase } from '#server/database/open.ts';

/*
 * An import in a process of its own, whose memory a test can limit and measure:
 * node --max-old-space-size=40 test/import-areas-apart.ts <database> <file> <admin's id> <import's id>
 * It prints what the import answers, or how it is refused, and the most bytes of the file that were in memory at once.
 */

const [url = '', path = '', adminId = '', importId = ''] = process.argv.slice(2);
const database = openDatabase(url, (error) => console.error(error), 3);

let mostBytes = 0;
const watching = setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage().arrayBuffers);
}, 5);

const answer = await importAreas(
  { db: database.db, dbApart: database.db, clock: () => new Date(), log: pino({ level: 'silent' }) },
  { id: adminId, role: 'admin' },
  { file: await openAsBlob(path), importId },
).catch((error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }));

clearInterval(watching);
console.log(JSON.stringify({ answer, mostBytes }));
await database.close();
