import { expect } from '@playwright/test';
import * as z from 'zod';
import { sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

export const enquiryEndpoints: Record<string, Check> = {
  'POST /user/send-query': async ({ api, bhukhand, users, page, logIn }) => {
    const query = { name: 'Example Visitor', phone: '9000000600', message: `Is there land near Bihta? ${Date.now()}` };
    success(await api('POST /user/send-query', { body: query }), z.unknown());
    await logIn(page, users.admin);
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('main')).toContainText(query.message);

    await page.goto('/contact');
    await page.getByLabel('Name').fill(query.name);
    await page.getByLabel('Phone').fill(query.phone);
    await page.getByLabel('Message').fill(query.message);
    const send = page.getByRole('button', { name: 'Send Message' });
    const sent = await sentBy(page, 'POST /user/send-query', () => send.click());
    expect(sent.payload).toEqual(query);
    expect(page.url()).toBe(`${bhukhand.address}/contact`);
  },
};
