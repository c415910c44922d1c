import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { SAMPLE_SELLERS } from './people.ts';

const names = z.string().transform((cell) => cell.split(' '));

const SampleProperty = z.object({
  state: z.string().min(1),
  district: z.string().min(1),
  mandal: z.string().min(1),
  size: z.coerce.number().positive(),
  unit: z.string().min(1),
  square_feet: z.union([z.literal('').transform(() => undefined), z.coerce.number().positive()]),
  price_rupees: z.coerce.number().int().positive(),
  owner: z.enum(SAMPLE_SELLERS),
  status: z.enum(PROPERTY_STATUSES),
  days_ago: z.coerce.number().positive(),
  views: z.coerce.number().int(),
  pictures: names,
  documents: names.pipe(z.array(z.enum(DOCUMENT_TYPES))),
  rejection_reason: z.string().transform((cell) => cell || null),
  description: z.string().min(1),
});
export type SampleProperty = z.output<typeof SampleProperty>;

/** Oldest first. Prices, sizes and wording are typical; the land does not exist. */
export async function readSampleProperties(): Promise<SampleProperty[]> {
  const file = await readFile(new URL('properties.csv', import.meta.url));
  return z.array(SampleProperty).parse(parse(file, { columns: true }));
}
