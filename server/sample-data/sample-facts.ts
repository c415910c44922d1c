import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { FACT_KEYS, type FactKey, type FactValue, rowOf } from '#contract/facts.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { factValue } from '#contract/stated-facts.ts';

const orNone = <T extends z.ZodType>(cell: T) => z.preprocess((text) => (text === '' ? null : text), z.nullable(cell));

const SampleFact = z
  .object({
    mandal: z.string().min(1),
    fact: z.enum(FACT_KEYS),
    value: z.string().min(1),
    document: orNone(z.enum(DOCUMENT_TYPES)),
    page: orNone(z.coerce.number().int()),
    year: orNone(z.coerce.number().int()),
    says: orNone(z.string()),
  })
  .transform(({ value, says, ...row }) => ({
    ...row,
    value: written(row.fact, value),
    says: says === null ? null : written(row.fact, says),
  }));
export type SampleFact = z.output<typeof SampleFact>;

function written(fact: FactKey, cell: string): FactValue {
  const value = factValue(fact, rowOf(fact).kind === 'choices' ? cell.split(' ') : cell);
  if (value === undefined) throw new Error(`${cell} is no ${fact}`);
  return value;
}

export async function readSampleFacts(): Promise<SampleFact[]> {
  const file = await readFile(new URL('facts.csv', import.meta.url));
  return z.array(SampleFact).parse(parse(file, { columns: true }));
}
