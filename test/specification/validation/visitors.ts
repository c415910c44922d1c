import { expect } from '@playwright/test';
import * as z from 'zod';
import { expectIssue } from '../../journeys/journey.ts';
import { success } from '../running-product.ts';
import type { Check } from '../specify.ts';
import { expectIssueOf, type Form, rejects } from './form.ts';

let queries = 0;

const contact: Form = {
  call: 'POST /user/send-query',
  async open(page) {
    await page.goto('/contact');
    return page.getByRole('main');
  },
  labels: { name: 'Name', phone: 'Phone', message: 'Message' },
  right() {
    queries += 1;
    return { name: `Refused Visitor ${queries}-${process.pid}`, phone: '9000000800', message: `Refused ${queries}` };
  },
  submit: 'Send Message',
  async expectNothingStored({ api, users, right: { name } }) {
    const answer = await api('GET /admin/enquiries', { token: users.admin.token });
    const stored = success(answer, z.array(z.object({ name: z.string() })));
    expect(stored.map((query) => query.name)).not.toContain(name);
  },
};

/** The contact page, and every search form. */
export const visitorRules: Record<string, Check> = {
  'Contact name': rejects(contact, 'name', [['', 'Name is required']], { takes: 'X' }),
  'Contact phone': rejects(contact, 'phone', [['', 'Phone is required']], {
    takes: '9000000801',
    is: (field) => expect(field).toHaveAttribute('inputmode', 'numeric'),
  }),
  'Contact message': rejects(contact, 'message', [['', 'Message is required']], { takes: 'X' }),

  'Search (all search forms)': async ({ page, api, plot, requests }) => {
    for (const path of ['/', '/properties', '/search']) {
      await page.goto(path);
      const form = page.getByRole('search');
      const search = form.getByRole('button', { name: 'Search' });
      const before = requests.length;
      await search.click();
      await expectIssue(form.getByLabel('State'), 'This field is required');
      await expect(form.getByText('This field is required')).toBeVisible();
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
      // The map beside a list asks by itself.
      expect(requests.slice(before).filter((request) => / \/(api(?!\/property\/map$)|search)\b/.test(request))).toEqual(
        [],
      );
      await expect(page).toHaveURL(new RegExp(`${path}$`));

      await form.getByLabel('State').selectOption('Bihar');
      await expect(form.getByText('This field is required')).toBeHidden();
      await search.click();
      await expect(page).toHaveURL(/\/search\?(.*&)?state=Bihar/);
      await expect(page.locator(`a[href="/property/${plot.id}"]`).first()).toBeVisible();
    }
    const call = 'POST /property/search-properties';
    for (const body of [{}, { state: '' }, { state: '', district: 'Patna', mandal: 'Bihta' }]) {
      expectIssueOf(await api(call, { body }), 'state', 'This field is required');
    }
    for (const body of [{ state: 'Bihar' }, { state: 'Bihar', district: '', mandal: '' }]) {
      success(await api(call, { body }), z.array(z.unknown()).min(1));
    }
  },
};
