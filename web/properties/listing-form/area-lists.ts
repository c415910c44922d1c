import type { displayDistricts, displayMandals } from '#contract/areas.ts';
import { loadLocalNames } from '#web/places/place-names.ts';
import { callInSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import type { FormValues } from './form-values.ts';

/** Districts and mandals to choose from; without network, the chosen ones alone. */
export async function areaLists({ state, district, mandal }: FormValues, request?: Request) {
  const alone =
    <Area>(area: Area) =>
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'NO_NETWORK') return { data: [area] };
      throw error;
    };
  const none = { data: [] };
  const [districts, mandals] = await Promise.all([
    state
      ? callInSession<typeof displayDistricts>(
          { name: 'POST /state/display-district' },
          { body: { state }, ...(request && { request }) },
        ).catch(alone({ _id: '', district: district ?? '' }))
      : none,
    state && district
      ? callInSession<typeof displayMandals>(
          { name: 'POST /state/display-mandals' },
          { body: { state, district }, ...(request && { request }) },
        ).catch(alone({ _id: '', mandal: mandal ?? '' }))
      : none,
    loadLocalNames(),
  ]);
  return { districts: districts.data, mandals: mandals.data };
}
