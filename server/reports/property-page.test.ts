import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { reportProperty } from '#contract/reports.ts';
import { DAY_MS } from '#contract/time.ts';
import { calls } from '#server/app.ts';
import { payments } from '#server/database/schema/payments.ts';
import { reports } from '#server/database/schema/reports.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from '#server/http/serve.ts';
import { settlementsOf } from '#test/settlements.ts';
import { testApp } from '#test/app.ts';
import { upholdReport } from './decide-report.ts';
import { reportProperty as reportIncorrect } from './report-property.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, type TestUser } from '#test/make.ts';

const FORM = 'Report incorrect information';
const TOO_LATE = 'You could report incorrect information until';
const EIGHT_DAYS = 8 * DAY_MS;

const site = await testApp();
const { app, services } = site;
servePages(app, services, await builtPages(), callInProcess(calls, services));
afterAll(() => site.close());
afterEach(() => {
  site.clock.now = new Date();
});

async function open(id: string, person?: TestUser): Promise<string> {
  const { statusCode, body } = await site.app.inject({
    url: `/property/${id}`,
    headers: person ? { 'x-token': person.token } : {},
  });
  expect(statusCode).toBe(200);
  return body;
}

test('a buyer is offered to report a property for seven days after opening it, and is told when they are over', async () => {
  const buyer = await makeBuyer(site.db, { credits: 2 });
  const [plot, reported] = [await makeProperty(site.db), await makeProperty(site.db)];
  await makeReveal(site.db, buyer.id, plot.id);
  await makeReveal(site.db, buyer.id, reported.id);
  const before = await open(plot.id, buyer);
  expect(before).toContain(FORM);
  expect(before).not.toContain(TOO_LATE);
  const body = { property_id: reported.id, reason: 'The plot is sold already.' };
  expect((await site.call(reportProperty, { token: buyer.token, body })).status).toBe(200);

  site.clock.advance(EIGHT_DAYS);
  const after = await open(plot.id, buyer);
  expect(after).toContain(TOO_LATE);
  expect(after).not.toContain(FORM);
  const waiting = await open(reported.id, buyer);
  expect(waiting).toContain('You reported incorrect information on');
  expect(waiting).not.toContain(TOO_LATE);
});

test('nobody else is offered it, or sees that the property was reported', async () => {
  const buyer = await makeBuyer(site.db, { credits: 1 });
  const plot = await makeProperty(site.db);
  await makeReveal(site.db, buyer.id, plot.id);
  const body = { property_id: plot.id, reason: 'The plot is sold already.' };
  await site.call(reportProperty, { token: buyer.token, body });
  for (const person of [undefined, await makeBuyer(site.db), plot.owner, await makeAdmin(site.db)]) {
    const html = await open(plot.id, person);
    for (const sentence of [FORM, TOO_LATE, 'You reported', 'sold already']) expect(html).not.toContain(sentence);
  }
});

test('a buyer whose money went back before a report was upheld reads so, and not that the credit is back', async () => {
  const buyer = await makeBuyer(site.db, { credits: 1 });
  const plot = await makeProperty(site.db);
  await makeReveal(site.db, buyer.id, plot.id);
  const [paid] = await site.db.select().from(payments).where(eq(payments.userId, buyer.id));
  site.clock.advance(1000);
  await settlementsOf(site).away(paid?.gatewayReference ?? '', 'refund', paid?.amountPaise ?? 0);
  await reportIncorrect(services, buyer, { property_id: plot.id, reason: 'The plot is sold already.' });
  const [report] = await site.db.select().from(reports).where(eq(reports.userId, buyer.id));
  await upholdReport(services, await makeAdmin(site.db), { id: report?.id ?? '', reason: 'It is sold.' });
  const html = await open(plot.id, buyer);
  expect(html).toContain('Your report was upheld on');
  expect(html).toContain('The money for this credit already went back to you');
  expect(html).not.toContain('Your view credit is back');
});
