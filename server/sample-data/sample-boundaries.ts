import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { DRAWN_BY } from '#contract/boundary.ts';
import type { Boundary } from '#contract/pins.ts';

const degrees = z.coerce.number();

const SampleBoundary = z.object({
  mandal: z.string().min(1),
  drawn_by: z.enum(DRAWN_BY),
  accuracy_metres: z.string().transform((cell) => (cell === '' ? null : Number(cell))),
  corners: z
    .string()
    .transform((cell) => cell.split('; ').map((corner) => z.tuple([degrees, degrees]).parse(corner.split(' ')))),
});
export type SampleBoundary = Boundary & { mandal: string };

/** Invented around pins, of the listed size; one differs, and for one the phone's accuracy is too low. */
export async function readSampleBoundaries(): Promise<SampleBoundary[]> {
  const file = await readFile(new URL('boundaries.csv', import.meta.url));
  return z.array(SampleBoundary).parse(parse(file, { columns: true }));
}
