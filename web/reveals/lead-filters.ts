import { LEAD_STATES, type LeadState } from '#contract/lead-states.ts';

/** Filters in the address of /leads. */
export interface LeadsShown {
  property?: string | undefined;
  person?: string | undefined;
  state?: LeadState | undefined;
  due?: 'today' | undefined;
}

export const shownIn = (asked: URLSearchParams): LeadsShown => ({
  property: asked.get('property') ?? undefined,
  person: asked.get('person') ?? undefined,
  state: LEAD_STATES.find((state) => state === asked.get('state')),
  due: asked.get('due') === 'today' ? 'today' : undefined,
});

export function leadsPath({ property, person, state, due }: LeadsShown, page = 1): string {
  const query = new URLSearchParams({
    ...(property && { property }),
    ...(person && { person }),
    ...(state && { state }),
    ...(due && { due }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${query}` === '' ? '/leads' : `/leads?${query}`;
}
