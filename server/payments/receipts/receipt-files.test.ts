import { inflateSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { allPayments, checkout, displayMyPayments, displayReceipt } from '#contract/payments.ts';
import { displayPlans } from '#contract/plans.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, type TestUser } from '#test/make.ts';
import { messages } from '#messages/en/emails.ts';
import { payments } from '#server/database/schema/payments.ts';
import type { Email } from '#server/email/email.ts';
import { reversePayment } from '../reverse-payment.ts';
import { settlePayment } from '../settle-payment.ts';
import { receiptEmail, sendReceiptEmail } from './receipt-email.ts';
import { amountLines, amountText, ENGLISH, factsOf, titleOf } from './receipt-lines.ts';
import { receiptPage } from './receipt-page.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The text of a PDF with standard fonts: hexadecimal Windows-1252 in compressed streams. */
function textOfPdf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const drawn = streams.map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const windows = new TextDecoder('windows-1252');
  return [...drawn.join('').matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => windows.decode(Buffer.from(hex, 'hex')))
    .join('');
}

const site = await testApp();
afterAll(() => site.close());

async function boughtBy(buyer: TestUser): Promise<string> {
  const [plan] = (await site.call(displayPlans)).body.data;
  if (!plan) throw new Error('There are no plans');
  const { body } = await site.call(checkout, { token: buyer.token, body: { user_id: buyer.id, plan_id: plan._id } });
  await settlePayment({ ...site.services, log: site.app.log }, 'sandbox', {
    eventId: body.data.payment_id,
    reference: body.data.url.split('/').at(-1) ?? '',
    outcome: 'paid',
    amountPaise: Math.round(plan.final_amount * 100),
    currency: 'INR',
  });
  return body.data.payment_id;
}

const ask = ({ token }: TestUser, id: string) => site.call(displayReceipt, { token, params: { id } });
const open = (path: string) => site.app.inject({ method: 'GET', url: path });

describe('the receipt of a payment', () => {
  it('opens as a page and as a PDF for its buyer, from the list of payments too, and for an admin', async () => {
    const buyer = await makeBuyer(site.db);
    const id = await boughtBy(buyer);
    const { body } = await site.call(displayMyPayments, { token: buyer.token });
    const [listed] = body.data;
    for (const receipt of [
      listed?.receipt,
      (await ask(buyer, id)).body.data,
      (await ask(await makeAdmin(site.db), id)).body.data,
    ]) {
      expect(receipt?.number).toMatch(/^TEST-\d{4}-\d\d\/\d{6}$/);
      const page = await open(receipt?.file_path ?? '');
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.body).toContain(`<title>Receipt ${receipt?.number}</title>`);
      const [, pdf = ''] = /href="([^"]+)"/.exec(page.body) ?? [];
      const answer = await open(pdf.replaceAll('&#38;', '&'));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toMatch(/receipt-TEST-\d{4}-\d\d-\d{6}\.pdf/);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('is there for nobody else, and not before the money is', async () => {
    const buyer = await makeBuyer(site.db);
    const other = await makeBuyer(site.db);
    const id = await boughtBy(buyer);
    expect([(await ask(other, id)).status, (await ask(other, id)).body.code]).toEqual([404, 'NO_SUCH_RECEIPT']);
    const [plan] = (await site.call(displayPlans)).body.data;
    const started = await site.call(checkout, {
      token: other.token,
      body: { user_id: other.id, plan_id: plan?._id },
    });
    expect((await ask(other, started.body.data.payment_id)).status).toBe(404);
    const { body } = await site.call(displayMyPayments, { token: other.token });
    expect(body.data.map(({ receipt }) => receipt)).toEqual([null]);
  });

  it('opens by no link that is old, altered or missing', async () => {
    const buyer = await makeBuyer(site.db);
    const [id, otherId] = [await boughtBy(buyer), await boughtBy(buyer)];
    const { file_path } = (await ask(buyer, id)).body.data;
    for (const path of [`/files/receipts/${id}`, file_path.replace(id, otherId), `${file_path}x`]) {
      expect((await open(path)).statusCode).toBe(404);
    }
    const now = site.clock.now;
    site.clock.now = new Date(now.getTime() + 16 * MINUTE_MS);
    expect((await open(file_path)).statusCode).toBe(404);
    site.clock.now = now;
  });
});

describe('the credit note of a refund', () => {
  it('opens where the receipt is, as a page and a PDF that name the receipt, and is found by its number', async () => {
    const buyer = await makeBuyer(site.db);
    const id = await boughtBy(buyer);
    const refund = { kind: 'refund' as const, awayPaise: 49_00, currency: 'INR', saidAt: site.clock.now };
    const [payment] = await site.db.select().from(payments).where(eq(payments.id, id));
    const reference = payment?.gatewayReference ?? '';
    const word = { ...refund, eventId: `refund ${id}`, reversalId: `re ${id}`, reference };
    await reversePayment({ ...site.services, log: site.app.log }, 'sandbox', word);

    const [listed] = (await site.call(displayMyPayments, { token: buyer.token })).body.data;
    const [note] = listed?.credit_notes ?? [];
    expect(note?.number).toMatch(/^TEST-CN-\d\d-\d\d\/\d{6}$/);
    const page = await open(note?.file_path ?? '');
    for (const text of [`<title>Credit note ${note?.number}</title>`, listed?.receipt?.number, buyer.name, '₹49.00']) {
      expect(page.body).toContain(text);
    }
    const pdf = await open(`${note?.file_path}&format=pdf`);
    expect(pdf.headers['content-disposition']).toMatch(/credit-note-TEST-CN-\d\d-\d\d-\d{6}\.pdf/);
    expect(textOfPdf(pdf.rawPayload)).toContain(`Receipt: ${listed?.receipt?.number}`);

    const [, signature = ''] = (note?.file_path ?? '').split('?');
    expect((await open(`/files/receipts/${id}?${signature}`)).statusCode).toBe(404);
    const { token } = await makeAdmin(site.db);
    const found = await site.call(allPayments, { token, query: { page: 1, text: note?.number } });
    expect(found.body.data.payments.map((one) => [one._id, one.credit_notes.length])).toEqual([[id, 1]]);
  });
});

it('is sent to its buyer as a file, by a job of the settlement', async () => {
  const buyer = await makeBuyer(site.db);
  const id = await boughtBy(buyer);
  const { rows } = await site.db.execute(
    sql`select 1 from pgboss.job where name = ${receiptEmail.name} and data->>'paymentId' = ${id}`,
  );
  expect(rows).toHaveLength(1);
  const emails: Email[] = [];
  const mail = { send: async (email: Email) => void emails.push(email) };
  await sendReceiptEmail({ ...site.services, mail }, { paymentId: id });
  const { number } = (await ask(buyer, id)).body.data;
  expect(emails).toMatchObject([{ to: buyer.email, subject: `Receipt ${number}` }]);
  const [file] = emails[0]?.attachments ?? [];
  expect(file?.fileName).toBe(`receipt-${number.replace('/', '-')}.pdf`);
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

describe('what a receipt prints', () => {
  const PLAIN = {
    paymentId: '019a0000-0000-7000-8000-000000000000',
    financialYear: '2026-27',
    isTest: false,
    number: 1,
    issuedAt: new Date(),
    buyerName: 'Example Buyer',
    buyerEmail: 'buyer@example.com',
    buyerGstin: null,
    buyerLegalName: null,
    buyerAddress: null,
    language: 'en' as const,
    sellerName: 'Example Land',
    sellerAddress: null,
    amountPaise: 1_499_00,
    gstin: null,
    placeOfSupply: null,
    rateBasisPoints: null,
    taxablePaise: null,
    cgstPaise: null,
    sgstPaise: null,
    igstPaise: null,
    sac: null,
  };
  const TAXED = { ...PLAIN, gstin: '10AAAAA0000A1ZH', placeOfSupply: '10', rateBasisPoints: 1800, igstPaise: 0 };
  const PLAN = { planType: 'District', viewCount: 50 };

  it.each([
    ['no tax lines without a GSTIN', PLAIN, PLAN, [['Plan District, 50 view credits', '₹1,499.00']]],
    [
      'two halves within the state',
      { ...TAXED, taxablePaise: 1_270_34, cgstPaise: 114_33, sgstPaise: 114_33 },
      PLAN,
      [
        ['Plan District, 50 view credits (taxable value)', '₹1,270.34'],
        ['CGST 9 %', '₹114.33'],
        ['SGST 9 %', '₹114.33'],
      ],
    ],
    [
      'the union territory’s half where it has no legislature',
      {
        ...TAXED,
        gstin: '04AAAAA0000A1ZA',
        placeOfSupply: '04',
        taxablePaise: 1_270_34,
        cgstPaise: 114_33,
        sgstPaise: 114_33,
      },
      PLAN,
      [
        ['Plan District, 50 view credits (taxable value)', '₹1,270.34'],
        ['CGST 9 %', '₹114.33'],
        ['UTGST 9 %', '₹114.33'],
      ],
    ],
    [
      'one tax to another state',
      { ...TAXED, placeOfSupply: '20', taxablePaise: 1_270_34, cgstPaise: 0, sgstPaise: 0, igstPaise: 228_66 },
      PLAN,
      [
        ['Plan District, 50 view credits (taxable value)', '₹1,270.34'],
        ['IGST 18 %', '₹228.66'],
      ],
    ],
  ])('%s', (_, receipt, plan, lines) => {
    const rupees = (paise: number | null) => `₹${amountText(paise)}`;
    expect(amountLines({ receipt, plan }, ENGLISH, rupees)).toEqual([...lines, ['Total paid', '₹1,499.00']]);
  });

  it('a credit note of a part with its own amounts and the receipt’s rate, number and day', () => {
    const tax = { taxablePaise: 84_75, cgstPaise: 0, sgstPaise: 0, igstPaise: 15_25 };
    const series = { financialYear: '2026-27', isTest: false, number: 7 };
    const issuedAt = new Date('2026-12-01T06:00:00Z');
    const note = { id: PLAIN.paymentId, paymentId: PLAIN.paymentId, ...series, issuedAt, amountPaise: 100_00, ...tax };
    const receipt = { ...TAXED, placeOfSupply: '20', issuedAt: new Date('2026-11-21T06:00:00Z'), sac: '998439' };
    const printed = { receipt, plan: PLAN, note };
    expect(titleOf(printed, ENGLISH)).toBe('Credit note CN-26-27/000007');
    expect(factsOf(printed, ENGLISH)).toEqual([
      ['Date', '1 December 2026'],
      ['Tax invoice and receipt', '2026-27/000001, 21 November 2026'],
      ['Refunded to', 'Example Buyer (buyer@example.com)'],
      ['Place of supply', 'Jharkhand (20)'],
      ['SAC', '998439'],
      ['Payment', PLAIN.paymentId],
    ]);
    expect(amountLines(printed, ENGLISH, (paise) => amountText(paise))).toEqual([
      ['Plan District, 50 view credits (taxable value)', '84.75'],
      ['IGST 18 %', '15.25'],
      ['Total refunded', '100.00'],
    ]);
  });

  it('the GSTIN, legal name and address of a business that bought', async () => {
    const business = { buyerGstin: '10AAACB1234C1ZU', buyerLegalName: 'Sharma Traders', buyerAddress: 'পাটনা' };
    const printed = { receipt: { ...TAXED, ...business }, plan: PLAN };
    const fact = ['Buyer’s GSTIN', '10AAACB1234C1ZU, Sharma Traders, পাটনা'];
    expect(factsOf(printed, ENGLISH)).toContainEqual(fact);
    expect(textOfPdf(await receiptPdf(printed))).toContain('Sharma Traders, name as on the page');
  });

  it('a page in the language of its buyer, whose name is text whatever it says', async () => {
    const receipt = { ...PLAIN, language: 'hi' as const, buyerName: 'রাম <b>' };
    const html = await receiptPage({ receipt, plan: PLAN }, '/file?a=1&format=pdf');
    expect(html).toContain('lang="hi-IN"');
    expect(html).toContain('रसीद 2026-27/000001');
    expect(html).toContain('রাম &#60;b&#62;');
    expect(html).toContain('₹1,499.00');
    expect(html).not.toContain(messages.printed.testMoney);
    const test = { receipt: { ...PLAIN, isTest: true }, plan: PLAN };
    expect(await receiptPage(test, '')).toContain(messages.printed.testMoney);
  });

  it.each([
    ['Example Buyer', 'Example Buyer (buyer@example.com)'],
    ['Bjørn O’Neil', 'Bjørn O’Neil (buyer@example.com)'],
    ['রাম', 'name as on the page (buyer@example.com)'],
    ['राम Kumar', 'name as on the page (buyer@example.com)'],
  ])('of %s as a PDF says %s', async (buyerName, said) => {
    expect(textOfPdf(await receiptPdf({ receipt: { ...PLAIN, buyerName }, plan: PLAN }))).toContain(
      `Received from: ${said}`,
    );
  });
});
