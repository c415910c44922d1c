import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const SamplePrice = z.object({
  mandal: z.string().min(1),
  price_rupees: z.coerce.number().int().positive(),
  days_ago: z.coerce.number().positive(),
});

export async function readSamplePrices(): Promise<z.output<typeof SamplePrice>[]> {
  const file = await readFile(new URL('earlier-prices.csv', import.meta.url));
  return z.array(SamplePrice).parse(parse(file, { columns: true }));
}
