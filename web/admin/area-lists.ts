import type { displayAllStates, displayDistrictStates, displayStates } from '#contract/areas.ts';
import type { PageOf } from '#contract/endpoint.ts';
import type { AreaType } from '#contract/console-lists.ts';
import { callAsAdmin } from './call-as-admin.ts';

export const AREA_TABS = ['states', 'districts', 'tehsils'] as const;
export type AreaTab = (typeof AREA_TABS)[number];

export const TYPE_OF: Record<AreaTab, AreaType> = { states: 'state', districts: 'district', tehsils: 'tehsil' };

export type AreaAction = 'edit' | 'delete';

/** Specification section 9: shorter than elsewhere on the area flow. */
export const AREA_TOAST_MILLISECONDS = 3000;

export interface Area {
  _id: string;
  state: string;
  district?: string;
  mandal?: string;
  hindi?: string | undefined;
}

export const placeOf = ({ state, district, mandal }: Area): string =>
  [mandal, district, state].filter(Boolean).join(', ');

/** @throws what `callAsAdmin` throws */
export function loadAreas(
  tab: AreaTab,
  { page, text, signal }: { page: number; text: string | undefined; signal: AbortSignal },
): Promise<PageOf<Area[]>> {
  if (tab === 'states') {
    return callAsAdmin<typeof displayStates>({ name: 'GET /state/display-states' }, { query: { page }, signal });
  }
  const input = { query: { page, text }, signal };
  return tab === 'districts'
    ? callAsAdmin<typeof displayDistrictStates>({ name: 'GET /state/display-district-state' }, input)
    : callAsAdmin<typeof displayAllStates>({ name: 'GET /state/display-all-states' }, input);
}
