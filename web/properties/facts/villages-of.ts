import type { displayVillages } from '#contract/areas.ts';
import { call } from '#web/client/api.ts';

/** Villages to choose from in a mandal; none where they cannot be had, as a village can be typed without them. */
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
