import type { Page } from '@playwright/test';
import { register } from '#contract/accounts.ts';
import { addState } from '#contract/area-import.ts';
import { addHistory } from '#contract/credits.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { exportMyData } from '#contract/personal-data.ts';
import { addPlan } from '#contract/plans.ts';
import { rejectProperty } from '#contract/admin-properties.ts';
import { declineReport, reportProperty, allReports } from '#contract/reports.ts';
import { addUnit } from '#contract/units.ts';
import { unzip } from '#test/files/unzip.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { PATIENTLY } from '#test/patience.ts';
import { fileOf } from '#test/plot-form.ts';
import { type Bhukhand, PASSWORD, type TestUser, startBhukhand } from '../journeys/bhukhand.ts';
import { expect, test as journey } from '../journeys/journey.ts';

/* Markup and scripts in every text and file name of users, on every page, email and export that shows them. */

/** A market of its own: other journeys must not meet these names. */
const test = journey.extend<object, { bhukhand: Bhukhand }>({
  bhukhand: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const bhukhand = await startBhukhand();
      await use(bhukhand);
      await bhukhand.stop();
    },
    { scope: 'worker', timeout: 2 * PATIENTLY.timeout },
  ],
});

/** Ends any context, and leaves an element behind if it is parsed. */
const mark = (field: string) => `'></title></script><i data-hostile=${field}>`;
/** The attack on a field with enough room, with everything that runs by itself. */
const attack = (field: string) =>
  `"${mark(field)}</textarea></style>--><img src=x onerror=hostile=1><script>hostile=1</script><svg onload=hostile=1><a href=javascript:hostile=1>{{7*7}}\${7*7}</a>`;

/** Fields shown somewhere; photo names are not. */
const SHOWN =
  'state district tehsil unit plan planned description paper seller buyer asker query rejection report decision search'.split(
    ' ',
  );

let signedUp = 0;

async function signUp(bhukhand: Bhukhand, role: 'buyer' | 'seller'): Promise<TestUser> {
  signedUp += 1;
  const facts = {
    role,
    name: mark(role),
    phone: String(9_000_100_000 + signedUp),
    email: `hostile-${role}@example.com`,
  };
  const { data } = await bhukhand.call(register, { body: { ...facts, password: PASSWORD } });
  return { ...facts, id: data._id, token: data.token };
}

async function write(bhukhand: Bhukhand) {
  const { admin, call } = bhukhand;
  const asAdmin = { token: admin.token };
  const place = { state: mark('state'), district: mark('district'), mandal: mark('tehsil') };
  const csv = `state,district,mandal\n${Object.values(place).join(',')}\n`;
  await call(addState, { ...asAdmin, body: { file: new File([csv], `${mark('file')}.csv`, { type: 'text/csv' }) } });
  await call(addUnit, { ...asAdmin, body: { unit: mark('unit').replace('</script>', '') } });
  const plan = {
    plan_type: mark('plan'),
    amount: 100,
    view_count: 7777,
    plan_status: 1,
    discount_status: 0,
    description: attack('planned'),
  };
  await call(addPlan, { ...asAdmin, body: plan });

  const seller = await signUp(bhukhand, 'seller');
  const plot = {
    ...place,
    units: mark('unit').replace('</script>', ''),
    description: attack('description'),
    propertyImage: [fileOf(await jpegPhoto(700, 500), `${mark('photo')}.jpg`, 'image/jpeg')],
    sale_deed: fileOf(pdfFile('Deed'), `${mark('paper')}.pdf`, 'application/pdf'),
  };
  const { id } = await bhukhand.listApprovedPlot(plot, seller);
  const rejected = await bhukhand.listPlot(plot, seller);
  await call(rejectProperty, { ...asAdmin, body: { id: rejected.id, reason: attack('rejection') } });

  const buyer = await signUp(bhukhand, 'buyer');
  await bhukhand.buyCredits(buyer);
  await call(addHistory, { token: buyer.token, body: { property_id: id } });
  await call(reportProperty, { token: buyer.token, body: { property_id: id, reason: attack('report') } });
  const [report] = (await call(allReports, asAdmin)).data;
  await call(declineReport, { ...asAdmin, body: { id: report?._id, reason: attack('decision') } });
  const query = { name: mark('asker'), phone: '9000100009', message: attack('query') };
  await call(sendQuery, { token: buyer.token, body: query });
  return { seller, buyer, id };
}

/** @returns the fields whose words are on the page as text or in a form field */
async function wordsOn(page: Page): Promise<string[]> {
  const { ran, markup, words } = await page.evaluate(() => ({
    ran: 'hostile' in window,
    markup: [...document.querySelectorAll('[data-hostile], img[src="x"], [href^="javascript:"]')].map(
      (one) => one.outerHTML,
    ),
    words: [
      document.title,
      document.body.textContent,
      ...[...document.querySelectorAll('input, textarea')].map((one) => ('value' in one ? String(one.value) : '')),
    ].join(' '),
  }));
  expect({ at: page.url(), ran, markup }).toEqual({ at: page.url(), ran: false, markup: [] });
  return [...words.matchAll(/data-hostile=([a-z]+)/g)].map(([, field = '']) => field);
}

test('no page, email or export lets markup or scripts of users through @once', async ({
  page,
  bhukhand,
  logIn,
  expectFailure,
}) => {
  const { seller, buyer, id } = await write(bhukhand);
  const seen = new Set<string>();
  const look = async (paths: string[], { still = false } = {}) => {
    for (const path of paths) {
      await page.goto(path);
      // A hydrated page loads its data by script.
      if (!still) await page.waitForLoadState('networkidle');
      for (const field of await wordsOn(page)) seen.add(field);
    }
  };
  const typed = encodeURIComponent(attack('search'));
  const place = encodeURIComponent(mark('state'));
  const unknown = encodeURIComponent(mark('search'));

  await look(['/', '/properties', `/property/${id}`, '/subscription', '/addProperty', `/login?next=${typed}`]);
  await look([
    `/search?state=${place}`,
    `/search?state=${unknown}`,
    `/contact?sent=${typed}`,
    `/resetPassword/${typed}`,
  ]);
  expectFailure(404, /^\/nowhere/);
  expectFailure(404, /^\/property\//);
  await look([`/nowhere/${typed}`, `/property/${encodeURIComponent("'><i data-hostile=number>")}`]);

  await logIn(page, buyer);
  await look([`/property/${id}`, '/credits', '/sessions', '/mydata', '/subscription']);
  await logIn(page, seller);
  await look(['/myproperties', `/property/${id}`, `/editProperty/${id}`, '/addProperty']);
  await logIn(page, bhukhand.admin);
  const console = ['overview', 'payments', 'users', 'properties', 'enquiries', 'reports', 'letters', 'audit', 'units'];
  await look([...console, 'pricing', 'area', 'area?tab=districts', 'area?tab=tehsils'].map((path) => `/admin/${path}`));
  await look([`/property/${id}`]);
  expect([...seen].toSorted()).toEqual(SHOWN.toSorted());

  const written = new Set<string>();
  await page.goto('/outbox');
  const emails = await page.locator('.emails a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(emails.length).toBeGreaterThan(4);
  for (const email of emails) {
    for (const path of [`${email}`, `${email}/html`]) {
      await page.goto(path);
      for (const field of await wordsOn(page)) written.add(field);
    }
  }
  expect([...written]).toEqual(expect.arrayContaining(['buyer', 'query', 'rejection', 'report', 'decision']));

  const exported = new Set<string>();
  for (const { token } of [seller, buyer]) {
    const { data } = await bhukhand.call(exportMyData, { token });
    const zip = await unzip(Buffer.from(await (await fetch(`${bhukhand.address}${data.file_path}`)).arrayBuffer()));
    expect(zip.names.filter((name) => /[<>:"'|?*\\]|\.\./.test(name))).toEqual([]);
    // Opened from a folder, where our policy does not apply.
    await page.goto('about:blank');
    await page.setContent(zip.read('read-me.html').toString());
    for (const field of await wordsOn(page)) exported.add(field);
  }
  expect(exported.has('seller') || exported.has('buyer')).toBe(true);
});
