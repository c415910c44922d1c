import { expect } from '@playwright/test';
import * as z from 'zod';
import { fileOf } from '#test/plot-form.ts';
import { another } from './console-pages.ts';
import type { ProductUsers } from '../journeys/journey.ts';
import { type Api, success } from './running-product.ts';

/** Areas that a check may change, made by the import. */

export const areasCsv = (...rows: string[]) =>
  fileOf(Buffer.from(`state,district,mandal\n${rows.join('\n')}\n`), 'areas.csv', 'text/csv');

const District = z.object({ _id: z.uuid(), district: z.string() });

export const districtsOf = async (api: Api, state: string) =>
  success(await api('POST /state/display-district', { body: { state } }), z.array(District));

/** A new mandal in a new district; their names sort onto the first page of the admin's lists. */
export async function importArea(api: Api, { admin }: ProductUsers, state = 'Bihar') {
  const place = { state, district: another('District'), mandal: another('Mandal') };
  const form = { file: areasCsv(`${place.state},${place.district},${place.mandal}`) };
  success(await api('POST /state/add-state', { form, token: admin.token }), z.unknown());
  const names = async () => (await districtsOf(api, place.state)).map(({ district }) => district);
  await expect.poll(names).toContain(place.district);
  return place;
}
