import { checkout } from '#contract/payments.ts';
import { addProperty, approveProperty, displayOneProperty } from '#contract/properties.ts';
import { API_PREFIX } from '#server/app.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { plans } from '#server/database/schema.ts';
import type { SceneSite } from '#test/door/scene.ts';
import { wireOf } from '#test/door/sending.ts';
import { wholeCalls } from '#test/door/whole-calls.ts';
import { makeAdmin, makeBuyer, makeSeller, type Person } from '#test/make.ts';
import { plotForm } from '#test/plot-form.ts';
import { addressDoor, callDoor, callers, type Door } from './doors.ts';

/** A product that runs elsewhere, for scenes. */
export function siteAt(address: string, { db }: OpenDatabase): SceneSite {
  const site: SceneSite = {
    db,
    clock: {
      get now() {
        return new Date();
      },
    },
    async call(endpoint, input = {}) {
      const { method, url, headers, payload } = await wireOf(endpoint, input);
      const body = payload ? { body: new Uint8Array(payload) } : {};
      const answer = await fetch(`${address}${url}`, { method, headers, ...body });
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() };
    },
    async buyCredits({ id, token }) {
      const [plan] = await db.select({ id: plans.id }).from(plans).limit(1);
      const begun = await site.call(checkout, { token, body: { user_id: id, plan_id: plan?.id ?? '' } });
      const { pathname } = new URL(begun.body.data.url);
      await fetch(`${address}${pathname}`, { method: 'POST', body: DECISION, redirect: 'manual' });
      return begun.body.data.payment_id;
    },
  };
  return site;
}

const DECISION = new URLSearchParams({ decision: 'pay' });

/** What every request has, whatever it asks for. */
const HEADERS = {
  'user-agent': 'Example Browser',
  cookie: 'device=example; googtrans=/en/hi',
  referer: 'https://land.example/properties',
  'x-forwarded-for': '192.0.2.7',
  'x-forwarded-host': 'land.example',
  'x-request-id': 'example-request',
  'accept-language': 'hi-IN',
  'if-none-match': '"example"',
};
const WITH_HEADERS = ['POST /user/login', 'GET /user/own-details', 'GET /property/display-all-properties'];

/** Every call of the contract by whom it serves, and every address beside them that takes anything in. */
export async function openDoors(site: SceneSite): Promise<Door[]> {
  const doors: Door[] = [];
  for (const whole of wholeCalls) {
    for (const actor of callers(whole)) {
      const headers = WITH_HEADERS.includes(whole.endpoint.name) ? HEADERS : {};
      doors.push(await callDoor(whole, actor, site, headers));
    }
  }
  return [...doors, ...(await addressDoors(site))];
}

async function addressDoors(site: SceneSite): Promise<Door[]> {
  const [seller, admin, buyer] = [await makeSeller(site.db), await makeAdmin(site.db), await makeBuyer(site.db)];
  const listed = await site.call(addProperty, { token: seller.token, body: await plotForm() });
  const id = listed.body.data._id;
  await site.call(approveProperty, { token: admin.token, body: { id } });
  const detail = await site.call(displayOneProperty, { token: seller.token, params: { id } });
  const [property] = detail.body.data;
  if (!property) throw new Error('The plot was not listed');
  const place = { state: 'Bihar', district: 'Patna', mandal: 'Bihta', page: '1', after: '', unknown: 'word' };
  const pages = [
    addressDoor({ method: 'GET', path: '/properties', query: { page: '1', after: '', unknown: 'word' } }),
    addressDoor({ method: 'GET', path: '/search', query: place }),
    addressDoor({ method: 'GET', path: '/{page}', params: { page: 'about' } }),
    addressDoor({ method: 'GET', path: '/property/{id}', params: { id } }),
    addressDoor({
      method: 'GET',
      path: '/property/{id}',
      params: { id: property.listing_number },
      token: seller.token,
    }),
    addressDoor({ method: 'GET', path: '/resetPassword/{token}', params: { token: 'example-token' } }),
    addressDoor({ method: 'GET', path: '/success', query: { payment: id } }),
    addressDoor({ method: 'GET', path: `${API_PREFIX}/{call}`, params: { call: 'openapi.json' } }),
    linkDoor(property.property_images[0]?.file_path ?? ''),
    linkDoor(property.sale_deed?.file_path ?? ''),
  ];
  return [...pages, await paymentPage(site, buyer)];
}

/** A link to a file: each part of its path, and its signature. */
function linkDoor(link: string): Door {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  const [, first = '', ...parts] = pathname.split('/');
  const params = Object.fromEntries(parts.map((part, at) => [`part${at}`, decodeURIComponent(part)]));
  const path = `/${first}${Object.keys(params)
    .map((name) => `/{${name}}`)
    .join('')}`;
  return addressDoor({ method: 'GET', path, params, query: Object.fromEntries(searchParams) });
}

async function paymentPage(site: SceneSite, { id, token }: Person): Promise<Door> {
  const [plan] = await site.db.select({ id: plans.id }).from(plans).limit(1);
  const begun = await site.call(checkout, { token, body: { user_id: id, plan_id: plan?.id ?? '' } });
  const parts = new URL(begun.body.data.url).pathname.split('/');
  const reference = parts.pop() ?? '';
  return addressDoor({
    method: 'POST',
    path: `${parts.join('/')}/{reference}`,
    params: { reference },
    form: { decision: 'pay' },
  });
}
