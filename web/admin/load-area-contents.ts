import type { AreaContents, areaContents } from '#contract/areas.ts';
import type { AreaType } from '#contract/console-lists.ts';
import type * as z from 'zod/mini';
import type { Area } from './area-lists.ts';
import { callAsAdmin } from './call-as-admin.ts';

/** Undefined if it did not load: the server checks again. */
export type Contents = Promise<z.output<typeof AreaContents> | undefined>;

export interface Deleting {
  area: Area;
  contents: Contents;
}

export async function loadAreaContents(type: AreaType, { _id }: Area): Contents {
  try {
    return (
      await callAsAdmin<typeof areaContents>(
        { name: 'GET /state/area-contents/{id}' },
        { params: { id: _id }, query: { type } },
      )
    ).data;
  } catch {
    return undefined;
  }
}
