import { expect } from '@playwright/test';
import * as z from 'zod';
import { accountEndpoints } from './calls/accounts.ts';
import { areaEndpoints } from './calls/areas.ts';
import { enquiryEndpoints } from './calls/enquiries.ts';
import { paymentEndpoints } from './calls/payments.ts';
import { planEndpoints } from './calls/plans.ts';
import { propertyEndpoints } from './calls/properties.ts';
import { unitEndpoints } from './calls/units.ts';
import { rowsOf } from './rows.ts';
import type { Api } from './running-product.ts';
import { specify } from './specify.ts';

const CALLS = rowsOf('7').flatMap(({ request }) => request ?? []);

const Operation = z.object({
  summary: z.string().min(10),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })),
});
const Description = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

async function describedCalls(api: Api) {
  const { body } = await api('GET /openapi.json');
  const { paths, servers } = Description.parse(body);
  const prefix = servers[0]?.url.replace(/\/$/, '') ?? '';
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.startsWith('/api/') ? '' : prefix}${path}`,
        operation,
      ]),
    ),
  );
}

specify('7', {
  'All calls go to one backend API base': {
    'All calls go to one backend API base (a single fixed path prefix)': async ({ api, page, users, logIn, plan }) => {
      const described = [...(await describedCalls(api)).keys()];
      expect(described.filter((call) => !/^[A-Z]+ \/api\//.test(call))).toEqual([]);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(new URL(request.url()).pathname);
      });
      await logIn(page, users.buyer);
      await page.goto(`/checkout?plan=${plan._id}`);
      await expect(page.getByRole('main')).toContainText(users.buyer.email);
      expect(requests.length).toBeGreaterThan(1);
      expect(requests.filter((path) => !path.startsWith('/api/'))).toEqual([]);
    },
    'send credentials': async ({ page, context, users, logIn, bhukhand }) => {
      await context.addCookies([{ name: 'example', value: 'credential', url: bhukhand.address }]);
      await logIn(page, users.seller);
      const requests = page.waitForRequest(/\/api\/property\/display-my-properties/);
      await page.goto('/myproperties');
      const { cookie, 'x-token': token } = await (await requests).allHeaders();
      expect({ cookie, token }).toEqual({ cookie: 'example=credential', token: users.seller.token });
    },
    'return an envelope with statusCode and data.': async ({ api }) => {
      const states = await api('GET /state/display-states');
      expect(states.body).toMatchObject({ statusCode: 200, data: expect.any(Array) });
      const refused = await api('POST /user/login', { body: {} });
      expect(refused.body).toMatchObject({ statusCode: 400, data: null });
      for (const [call, { responses }] of await describedCalls(api)) {
        const schema = responses['200']?.content['application/json']?.schema;
        expect([call, schema]).toEqual([
          call,
          expect.objectContaining({ required: expect.arrayContaining(['statusCode', 'data']) }),
        ]);
      }
    },
  },

  'Success is statusCode equal to 200 unless stated.': async ({ api }) => {
    const described = await describedCalls(api);
    for (const call of CALLS) {
      const successes = Object.keys(described.get(call)?.responses ?? {}).filter((status) => status.startsWith('2'));
      expect([call, successes]).toEqual([call, ['200']]);
    }
    const answer = await api('GET /state/display-states');
    expect(answer).toMatchObject({ status: 200, body: { statusCode: 200 } });
  },

  ...accountEndpoints,
  ...areaEndpoints,
  ...enquiryEndpoints,
  ...paymentEndpoints,
  ...planEndpoints,
  ...propertyEndpoints,
  ...unitEndpoints,

  'Response shapes beyond the fields listed: not shown.': async ({ api }) => {
    const described = await describedCalls(api);
    for (const call of CALLS) {
      const schema = described.get(call)?.responses['200']?.content['application/json']?.schema;
      expect([call, schema]).toEqual([
        call,
        expect.objectContaining({ properties: expect.objectContaining({ data: expect.anything() }) }),
      ]);
    }
  },

  'What the server does with each request: not shown.': async ({ api, page }) => {
    const described = await describedCalls(api);
    expect(CALLS.length).toBe(41);
    expect(CALLS.filter((call) => !described.has(call))).toEqual([]);
    await page.goto('/api/docs');
    for (const call of CALLS) await expect(page.locator('body')).toContainText(described.get(call)?.summary ?? call);
  },
});
