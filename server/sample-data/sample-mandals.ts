import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#server/database/open.ts';

const SampleMandal = z.object({
  state: z.string().min(1),
  district: z.string().min(1),
  mandal: z.string().min(1),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
});

/** Town coordinates of mandals whose sample properties have no pin. */
export async function readSampleMandals() {
  const file = await readFile(new URL('mandal-middles.csv', import.meta.url));
  return z.array(SampleMandal).parse(parse(file, { columns: true }));
}

/** Acts as an operator's file of areas; an earlier import takes precedence. */
export async function placeSampleMandals(
  tx: Transaction,
  placed: Awaited<ReturnType<typeof readSampleMandals>>,
): Promise<void> {
  await tx.execute(sql`
    update mandals m set latitude = middle.latitude, longitude = middle.longitude, centre_from = 'file'
    from json_to_recordset(${JSON.stringify(placed)}::json)
      as middle (state text, district text, mandal text, latitude float8, longitude float8)
    join states s on s.name = middle.state join districts d on d.state_id = s.id and d.name = middle.district
    where m.district_id = d.id and m.name = middle.mandal and m.centre_from is null`);
}
