import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { areasCsv, districtsOf, importArea } from '../areas.ts';
import { another, openAreaTab } from '../console-pages.ts';
import { type Api, type Call, expectOnly, expectError, formSentBy, sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const State = z.object({ _id: z.uuid(), state: z.string() });
const Mandal = z.object({ _id: z.uuid(), mandal: z.string() });
const Pair = z.object({ state: z.string(), district: z.string() });
const Triple = Pair.extend({ mandal: z.string() });
const FIVE_STATES = ['Bihar', 'Chhattisgarh', 'Jharkhand', 'Madhya Pradesh', 'Uttar Pradesh'];

const states = async (api: Api) => success(await api('GET /state/display-states'), z.array(State));

const mandals = async (api: Api, district: string) =>
  success(await api('POST /state/display-mandals', { body: { district } }), z.array(Mandal));

interface Renaming {
  page: Page;
  tab: 'States' | 'Districts' | 'Tehsils';
  call: Call;
  from: string;
  to: string;
}

/**
 * Renames an area in /admin/area.
 * @returns what the page sent
 */
async function renameOnPage({ page, tab, call, from, to }: Renaming) {
  await openAreaTab(page, tab);
  await page.getByRole('button', { name: `Edit ${from}` }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('textbox', { disabled: false }).and(modal.locator(':not([readonly])')).fill(to);
  const { payload } = await sentBy(page, call, () => modal.getByRole('button', { name: 'Submit' }).click());
  await expect(page.getByRole('table')).toContainText(to);
  return payload;
}

export const areaEndpoints: Record<string, Check> = {
  'GET /state/display-states': async ({ api, page }) => {
    const names = (await states(api)).map(({ state }) => state);
    expect(names).toEqual(expect.arrayContaining(FIVE_STATES));
    await page.goto('/search');
    for (const name of FIVE_STATES) {
      await expect(page.getByLabel('State').getByRole('option', { name, exact: true })).toBeAttached();
    }
  },

  'POST /state/display-district': async ({ api, page }) => {
    const bihar = (await districtsOf(api, 'Bihar')).map(({ district }) => district);
    expect(bihar.length).toBeGreaterThanOrEqual(38);
    expectError(await api('POST /state/display-district', { body: { state: 'Atlantis' } }), 404, 'NO_SUCH_AREA');
    await page.goto('/search');
    const choose = () => page.getByLabel('State').selectOption('Bihar');
    const sent = await sentBy(page, 'POST /state/display-district', choose);
    const id = (await states(api)).find(({ state }) => state === 'Bihar')?._id;
    expect(['Bihar', id]).toContain(sent.payload['state']);
    await expect(page.getByLabel('District').getByRole('option', { name: 'Patna', exact: true })).toBeAttached();
  },

  'POST /state/display-mandals': async ({ api, page }) => {
    expect((await mandals(api, 'Patna')).map(({ mandal }) => mandal)).toContain('Bihta');
    expectError(await api('POST /state/display-mandals', { body: { district: 'Atlantis' } }), 404, 'NO_SUCH_AREA');
    await page.goto('/search');
    await page.getByLabel('State').selectOption('Bihar');
    const choose = () => page.getByLabel('District').selectOption('Patna');
    const sent = await sentBy(page, 'POST /state/display-mandals', choose);
    expect(sent.payload).toHaveProperty('district');
    const mandal = page.getByLabel('Tehsil/Block/Mandal').getByRole('option', { name: 'Bihta', exact: true });
    await expect(mandal).toBeAttached();
  },

  'GET /state/display-district-state': async ({ api, users, page, logIn }) => {
    const pairs = success(await api('GET /state/display-district-state'), z.array(Pair));
    expect(pairs.length).toBeGreaterThan(0);
    const known = (await districtsOf(api, pairs[0]?.state ?? '')).map(({ district }) => district);
    expect(known).toContain(pairs[0]?.district);
    await logIn(page, users.admin);
    await sentBy(page, 'GET /state/display-district-state', () => openAreaTab(page, 'Districts'));
    await expect(page.getByRole('table')).toContainText(pairs[0]?.district ?? '');
  },

  'GET /state/display-all-states': async ({ api, users, page, logIn }) => {
    const triples = success(await api('GET /state/display-all-states'), z.array(Triple));
    expect(triples.length).toBeGreaterThan(0);
    await logIn(page, users.admin);
    await sentBy(page, 'GET /state/display-all-states', () => openAreaTab(page, 'Tehsils'));
    await expect(page.getByRole('table')).toContainText(triples[0]?.mandal ?? '');
  },

  'POST /state/add-state': async ({ api, users, page, logIn }) => {
    const place = await importArea(api, users);
    expect((await mandals(api, place.district)).map(({ mandal }) => mandal)).toEqual([place.mandal]);
    const form = { file: areasCsv('Bihar,Nobody,Nowhere') };
    await expectOnly(['admin'], 'POST /state/add-state', { api, users }, { form });

    await logIn(page, users.admin);
    await page.goto('/admin/area');
    const typed = {
      name: 'more.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`state,district,mandal\nBihar,${place.district},Second Mandal\n`),
    };
    await page.locator('input[type=file]').setInputFiles(typed);
    const upload = page.getByRole('button', { name: 'Upload' });
    const sent = await formSentBy(page, 'POST /state/add-state', () => upload.click());
    expect(sent).toEqual({ fields: expect.arrayContaining(['file']), token: users.admin.token });
    await expect.poll(async () => (await mandals(api, place.district)).length).toBe(2);
  },

  'PUT /state/edit-state': async ({ api, users, bhukhand, page, logIn }) => {
    const old_state = another('State');
    const place = await importArea(api, users, old_state);
    const body = { old_state, new_state: `${old_state} renamed` };
    await expectOnly(['admin'], 'PUT /state/edit-state', { api, users }, { body });
    success(await api('PUT /state/edit-state', { body, token: users.admin.token }), z.unknown());
    const names = (await states(api)).map(({ state }) => state);
    expect(names).toContain(body.new_state);
    expect(names).not.toContain(old_state);
    const plot = await bhukhand.listApprovedPlot({ ...place, state: body.new_state });
    await logIn(page, users.admin);
    const again = { from: body.new_state, to: `${old_state} again` };
    const sent = await renameOnPage({ page, tab: 'States', call: 'PUT /state/edit-state', ...again });
    expect(sent).toEqual({ old_state: expect.any(String), new_state: again.to });
    const [shown] = success(
      await api('GET /property/display-one-property/{id}', { params: { id: plot.id } }),
      z.array(Pair),
    );
    expect(shown?.state).toBe(again.to);
  },

  'PUT /state/edit-district': async ({ api, users, page, logIn }) => {
    const { district, state } = await importArea(api, users);
    const body = { district, newDistrict: `${district} renamed` };
    await expectOnly(['admin'], 'PUT /state/edit-district', { api, users }, { body });
    success(await api('PUT /state/edit-district', { body, token: users.admin.token }), z.unknown());
    const names = (await districtsOf(api, state)).map((one) => one.district);
    expect(names).toContain(body.newDistrict);
    expect(names).not.toContain(district);
    await logIn(page, users.admin);
    const again = { from: body.newDistrict, to: `${district} again` };
    const sent = await renameOnPage({ page, tab: 'Districts', call: 'PUT /state/edit-district', ...again });
    expect(sent).toEqual({ district: expect.any(String), newDistrict: again.to });
  },

  'PUT /state/edit-tehsil': async ({ api, users, page, logIn }) => {
    const { district, mandal } = await importArea(api, users);
    const body = { mandal, newMandal: `${mandal} renamed` };
    await expectOnly(['admin'], 'PUT /state/edit-tehsil', { api, users }, { body });
    success(await api('PUT /state/edit-tehsil', { body, token: users.admin.token }), z.unknown());
    expect((await mandals(api, district)).map((one) => one.mandal)).toEqual([body.newMandal]);
    await logIn(page, users.admin);
    const again = { from: body.newMandal, to: `${mandal} again` };
    const sent = await renameOnPage({ page, tab: 'Tehsils', call: 'PUT /state/edit-tehsil', ...again });
    expect(sent).toEqual({ mandal: expect.any(String), newMandal: again.to });
  },

  'POST /state/delete-area': async ({ api, users, bhukhand, page, logIn }) => {
    const used = await importArea(api, users);
    await bhukhand.listPlot(used);
    const remove = (data: Record<string, unknown>) =>
      api('POST /state/delete-area', { body: { data }, token: users.admin.token });
    expectError(await remove({ ...used, type: 'tehsil' }), 409, 'AREA_IN_USE');

    const unused = await importArea(api, users);
    const body = { data: { ...unused, type: 'tehsil' } };
    await expectOnly(['admin'], 'POST /state/delete-area', { api, users }, { body });
    success(await remove({ ...unused, type: 'tehsil' }), z.unknown());
    expect(await mandals(api, unused.district)).toEqual([]);
    await logIn(page, users.admin);
    await openAreaTab(page, 'Districts');
    await page.getByRole('button', { name: `Delete ${unused.district}` }).click();
    const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept' });
    const sent = await sentBy(page, 'POST /state/delete-area', () => accept.click());
    expect(sent.payload).toEqual({ data: expect.objectContaining({ type: 'district' }) });
    await expect(page.getByRole('table')).not.toContainText(unused.district);
    expect((await districtsOf(api, unused.state)).map(({ district }) => district)).not.toContain(unused.district);
  },
};
