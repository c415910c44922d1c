import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const FILE = new URL('../../reference/place-aliases.csv', import.meta.url);

const given = z.string().transform((text) => text || undefined);
const PlaceAlias = z.object({
  alias: z.string().min(1),
  hindi: z.string().min(1),
  state: z.string().min(1),
  district: given,
  mandal: given,
  source: z.string(),
});
export type PlaceAlias = z.output<typeof PlaceAlias>;

/** Short, former and everyday names of places, as Banaras for Varanasi; an operator adds a row. */
export async function readPlaceAliases(): Promise<PlaceAlias[]> {
  return z.array(PlaceAlias).parse(parse(await readFile(FILE), { columns: true, bom: true }));
}
