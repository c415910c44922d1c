import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../temporary-folder.ts';
import { PREPARED_DATA, startBhukhand } from './bhukhand.ts';

/**
 * Starts the product once before all journeys, whose workers copy its data: a new database takes them twice as long.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  process.env['TMPDIR'] = temporaryFolder();
  const { dataDirectory, leave } = await startBhukhand();
  await leave();
  process.env[PREPARED_DATA] = dataDirectory;
  return () => rm(dataDirectory, { recursive: true, force: true });
}
