import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const SamplePin = z.object({
  mandal: z.string().min(1),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  /** Only phones report one. */
  accuracy_metres: z.string().transform((cell) => (cell === '' ? null : Number(cell))),
  shows_exactly: z.string().transform((cell) => cell === 'yes'),
});
export type SamplePin = z.output<typeof SamplePin>;

/** Invented, near the town that names the mandal. The other properties have none. */
export async function readSamplePins(): Promise<SamplePin[]> {
  const file = await readFile(new URL('pins.csv', import.meta.url));
  return z.array(SamplePin).parse(parse(file, { columns: true }));
}
