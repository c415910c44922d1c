import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { FACTS } from '#contract/facts.ts';
import type * as table from '#contract/filters.ts';
import { displayAllProperties, filterCounts, understandSentence } from '#contract/properties.ts';
import { displaySavedSearches, saveSearch } from '#contract/saved-searches.ts';
import { searchesFitting } from '#server/alerts/match-listing.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty } from '#test/make.ts';
import { activeFilters } from '#web/property/active-filters.ts';
import { listHref, readListUrl } from '#web/property/list-query.ts';
import { FilterForm } from '#web/properties/list/filter-form.tsx';
import { searchMessages } from '#messages/search.ts';

/** A filter that there is not, in one row; its fact has words in messages of sellers. */
vi.mock('#contract/filters.ts', async (original) => {
  const { FILTERS } = await original<typeof table>();
  const electricity = {
    kind: 'one_of',
    options: FACTS.electricity.choices,
    bit: 62 - FACTS.electricity.choices.length,
    field: 'select',
    fact: 'electricity',
  };
  return { FILTERS: { ...FILTERS, electricity } };
});

const site = await testApp();
afterAll(() => site.close());

test('a filter is one row: lists, counts, saved searches, addresses, form, chips and sentences have it', async () => {
  const lit = await makeProperty(site.db, { stated: { electricity: 'on_plot' } });
  const dark = await makeProperty(site.db, { stated: { electricity: 'no_electricity' } });
  const asked = { electricity: 'on_plot' };
  const query = { ...asked, listed_by: 'seller' } as const;

  const { body: listed } = await site.call(displayAllProperties, { query });
  expect([listed.count, listed.data.map((card) => card._id)]).toEqual([1, [lit.id]]);
  const counted = await site.call(filterCounts, { query });
  expect(counted.body.data).toMatchObject({ count: 1, electricity: { on_plot: 1, pole_nearby: 0, no_electricity: 1 } });
  const nothing = await site.call(filterCounts, { query: { ...asked, papers: 'mutation' } });
  expect(nothing.body.data).toMatchObject({ count: 0, without: { electricity: 0, 'papers mutation': 1 } });
  const { status } = await site.call(displayAllProperties, { query: { electricity: 'from the sun' } });
  expect(status).toBe(400);

  const buyer = await makeBuyer(site.db);
  const told = { name: 'With electricity', frequency: 'daily', by_email: true, by_push: false } as const;
  const saved = await site.call(saveSearch, { token: buyer.token, body: { ...told, ...asked } });
  expect(await searchesFitting(site.db, lit.id)).toEqual([saved.body.data._id]);
  expect(await searchesFitting(site.db, dark.id)).toEqual([]);
  const own = await site.call(displaySavedSearches, { token: buyer.token });
  expect(own.body.data).toMatchObject([{ query: 'electricity=on_plot', fault: null }]);

  const list = readListUrl('http://localhost/properties?electricity=on_plot&listed_by=seller');
  expect(listHref('/properties', list)).toBe('/properties?listed_by=seller&electricity=on_plot');
  const form = renderToStaticMarkup(
    createElement(FilterForm, {
      path: '/properties',
      list: { ...list, issues: [] },
      counts: counted.body.data,
    }),
  );
  expect(form).toMatch(/<select[^>]* name="electricity".*<option value="on_plot" selected="">[^<]+\(1\)<\/option>/s);
  const chips = activeFilters(list.meant, list.filters, { words: searchMessages.filters });
  expect(chips.map(({ name, without }) => [name, without])).toEqual([
    ['listed_by', { listed_by: '', electricity: 'on_plot' }],
    ['electricity', { listed_by: 'seller', electricity: '' }],
  ]);

  const typed = { q: 'Patna में 5 katha, बिजली कनेक्शन वाला, malik se' };
  const { body: understood } = await site.call(understandSentence, { query: typed });
  expect(understood.data).toEqual({
    filters: {
      state: 'Bihar',
      district: 'Patna',
      size_min: 4.5,
      size_max: 6,
      unit: 'katha',
      listed_by: 'seller',
      electricity: 'on_plot',
    },
    words: [],
  });
});
