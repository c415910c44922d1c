import type { displayVillages } from '#contract/areas.ts';
import { call } from '#web/client/api.ts';

/** Villages of a mandal to choose from; none if loading fails, since a village can be typed. */
export async function villagesOf(
  place: { state: string; district: string; mandal: string },
  signal: AbortSignal,
): Promise<string[]> {
  const { data } = await call<typeof displayVillages>(
    { name: 'GET /property/display-villages' },
    { query: place, signal },
  ).catch(() => ({ data: [] }));
  return data;
}
