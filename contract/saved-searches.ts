import * as z from 'zod/mini';
import { ALERT_FREQUENCIES, SEARCH_NAME_MAX_CHARACTERS } from './alert-kinds.ts';
import { areaName } from './areas.ts';
import { endpoint, Id, Nothing, requiredText } from './endpoint.ts';
import { CUSTOMERS } from './roles.ts';
import { filtersAgree, LISTING_FILTERS, type ListingFilters } from './listing-filters.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

const SearchName = requiredText(problem('REQUIRED'), SEARCH_NAME_MAX_CHARACTERS);
const maybeArea = z.optional(z.union([areaName, z.literal('')]));

const { sort: _, ...NARROWING } = LISTING_FILTERS;

export const SavedFilters = z.object(NARROWING).check(...filtersAgree<Omit<ListingFilters, 'sort'>>());

interface Told {
  frequency: (typeof ALERT_FREQUENCIES)[number];
  by_email: boolean;
  by_push: boolean;
}

export const hasChannel = ({ frequency, by_email, by_push }: Told): boolean =>
  frequency === 'off' || by_email || by_push;

export const SaveSearchForm = z
  .object({
    name: SearchName,
    state: maybeArea,
    district: maybeArea,
    mandal: maybeArea,
    frequency: z.enum(ALERT_FREQUENCIES),
    by_email: z.boolean(),
    by_push: z.boolean(),
    ...NARROWING,
  })
  .check(
    ...filtersAgree<ListingFilters & { name: string }>(),
    z.refine<Told>(hasChannel, { path: ['by_email'], error: problem('CHANNEL_REQUIRED') }),
  );
export type SaveSearchForm = z.output<typeof SaveSearchForm>;

export const SavedSearch = z.object({
  _id: Id,
  name: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  by_email: z.boolean(),
  by_push: z.boolean(),
  unconfirmed_email: z.nullable(z.string()),
  area: z.nullable(z.object({ state: z.string(), district: z.optional(z.string()), mandal: z.optional(z.string()) })),
  query: z.string(),
  fault: z.nullable(z.enum(['filters', 'area', 'unit'])),
  new_count: z.int(),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const displaySavedSearches = endpoint('GET /user/display-saved-searches', {
  summary: 'Your saved searches, newest first, with how many properties are new in each.',
  who: CUSTOMERS,
  data: z.array(SavedSearch),
});

export const saveSearch = endpoint('POST /user/save-search', {
  summary: 'Save a place and filters of a list. Saved again, the same search takes the new name and frequency.',
  who: CUSTOMERS,
  body: SaveSearchForm,
  example: {
    body: {
      name: 'Patna, to 20 lakh',
      state: 'Bihar',
      district: 'Patna',
      price_max: 2_000_000,
      frequency: 'daily',
      by_email: true,
      by_push: false,
    },
  },
  data: z.object({ _id: Id }),
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA', 'TOO_MANY_SEARCHES'],
});

export const changeSavedSearch = endpoint('POST /user/change-saved-search', {
  summary: 'Rename a saved search, or change how often and by what it tells.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_SEARCH' },
  body: z.object({
    id: Id,
    name: z.optional(SearchName),
    frequency: z.optional(z.enum(ALERT_FREQUENCIES)),
    by_email: z.optional(z.boolean()),
    by_push: z.optional(z.boolean()),
  }),
  example: { body: { id: EXAMPLE.savedSearch, name: 'Near the river', frequency: 'weekly' } },
  data: Nothing,
});

export const deleteSavedSearch = endpoint('POST /user/delete-saved-search', {
  summary: 'Delete a saved search.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_SEARCH' },
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.savedSearch } },
  data: Nothing,
});

export const seeSavedSearch = endpoint('POST /user/see-saved-search', {
  summary: 'Count what is new in a saved search from now on.',
  who: CUSTOMERS,
  whose: { are: ['buyer'], others: 'NO_SUCH_SEARCH' },
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.savedSearch } },
  data: Nothing,
});

export const stopAlerts = endpoint('POST /user/stop-alerts', {
  summary: 'Stop the emails and notifications of a saved search, or of all, by the token of the link in an email.',
  who: 'anyone',
  body: z.object({ token: requiredText(problem('RESET_LINK_REQUIRED')) }),
  example: { body: { token: EXAMPLE.stopSearchToken } },
  data: z.object({ name: z.nullable(z.string()) }),
  errors: ['NO_SUCH_STOP_LINK'],
});
