import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, it, test } from 'vitest';
import { gstReturn } from '#contract/payments.ts';
import { readConfig } from '#server/config/config.ts';
import { users } from '#server/database/schema/accounts.ts';
import { paymentReversals } from '#server/database/schema/payments.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makePayment } from '#test/make.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueReceipt } from './issue-receipt.ts';

const IN_BIHAR = '10BBBBB0000B1Z8';
const IN_JHARKHAND = '20BBBBB0000B1Z7';
const SELLER = readConfig({
  LEGAL_NAME: 'Example Land Private Limited',
  LEGAL_ADDRESS: '1 Example Road, Patna 800001',
  GSTIN: '10AAAAA0000A1ZH',
}).receipts;

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

interface Sale {
  state: string;
  gstin?: string;
  paise: number;
  gateway?: string;
  seller?: typeof SELLER;
}

/** Each test has its own month. @returns what refunds a part of it */
async function sell({ state, gstin, paise, gateway = 'stripe', seller = SELLER }: Sale, at: string) {
  const { db } = site;
  const buyer = await makeBuyer(db);
  const business = gstin ? { gstin, gstName: 'Example Traders', gstAddress: '2 Example Road' } : {};
  await db
    .update(users)
    .set({ gstState: state, ...business })
    .where(eq(users.id, buyer.id));
  const payment = await makePayment(db, buyer.id, { amountPaise: paise, gateway });
  await db.transaction((tx) => issueReceipt(tx, payment, seller, new Date(at)));
  return (refunded: number, when: string) =>
    db.transaction(async (tx) => {
      const reversal = { gateway, reversalId: v7(), paymentId: payment.id, kind: 'refund' as const };
      await tx.insert(paymentReversals).values({ ...reversal, awayPaise: refunded, saidAt: new Date(when) });
      await issueCreditNote(tx, payment, new Date(when));
    });
}

async function returnOf(month: string) {
  const { body } = await site.call(gstReturn, { token: admin.token, query: { month } });
  const rows = Object.fromEntries(body.data.sections.map(({ section, rows: found }) => [section, found]));
  for (const { head, rows: found } of body.data.sections) {
    for (const row of found) expect(row).toHaveLength(head.length);
  }
  return { documents: body.data.documents, ...rows } as Record<string, (string | number)[][]> & { documents: number };
}

const NONE = { b2b: 0, b2cl: 0, b2cs: 0, cdnr: 0, cdnur: 0 };

describe('GSTR-1', () => {
  const BIHAR = { state: '10', place: '10-Bihar' };
  const JHARKHAND = { state: '20', place: '20-Jharkhand' };
  const LADAKH = { state: '38', place: '38-Ladakh' };

  // month, buyer, sale, its section, that of its notes; of the whole: taxable, IGST, CGST and SGST, in rupees.
  test.each([
    ['2031-01', 'a buyer of our state', { ...BIHAR, paise: 49_00 }, 'b2cs', 'b2cs', [41.52, 0, 3.74, 3.74]],
    ['2031-02', 'a buyer of another state', { ...JHARKHAND, paise: 49_00 }, 'b2cs', 'b2cs', [41.53, 7.47, 0, 0]],
    ['2031-03', 'a buyer of a union territory', { ...LADAKH, paise: 199_00 }, 'b2cs', 'b2cs', [168.64, 30.36, 0, 0]],
    [
      '2031-04',
      'a business of our state',
      { ...BIHAR, gstin: IN_BIHAR, paise: 551_25 },
      'b2b',
      'cdnr',
      [467.17, 0, 42.04, 42.04],
    ],
    [
      '2031-05',
      'a business elsewhere',
      { ...JHARKHAND, gstin: IN_JHARKHAND, paise: 1_18 },
      'b2b',
      'cdnr',
      [1, 0.18, 0, 0],
    ],
    [
      '2031-06',
      'a lakh to another state',
      { ...JHARKHAND, paise: 1_00_000_00 },
      'b2cs',
      'b2cs',
      [84745.76, 15254.24, 0, 0],
    ],
    [
      '2031-07',
      'more than a lakh there',
      { ...JHARKHAND, paise: 1_18_000_00 },
      'b2cl',
      'cdnur',
      [1_00_000, 18_000, 0, 0],
    ],
    ['2031-08', 'more than a lakh here', { ...BIHAR, paise: 1_18_000_00 }, 'b2cs', 'b2cs', [1_00_000, 0, 9000, 9000]],
  ] as const)(
    'of %s has what was sold to %s in its section, less its refunds',
    async (month, _, { place, ...sale }, section, ofNotes, whole) => {
      const refund = await sell(sale, `${month}-10T06:00:00Z`);
      const sold = await returnOf(month);
      const counts = (found: typeof sold) =>
        Object.fromEntries(Object.keys(NONE).map((key) => [key, found[key]?.length ?? 0]));
      expect(counts(sold)).toEqual({ ...NONE, [section]: 1 });
      expect(sold[section]?.[0]).toContain(place);
      expect(sold[section]?.[0]).toContain(18);
      expect(sold[section]?.[0]).toContain(whole[0]);
      const [taxable, ...taxes] = whole;
      const [hsn, otherHsn] = section === 'b2b' ? (['hsn_b2b', 'hsn_b2c'] as const) : (['hsn_b2c', 'hsn_b2b'] as const);
      expect(sold[hsn]).toEqual([['998439', '', 'NA', 0, sale.paise / 100, 18, taxable, ...taxes, 0]]);
      expect(sold[otherHsn]).toEqual([]);

      // In three parts, the last of which is the rest.
      const part = Math.floor(sale.paise / 3);
      await refund(part, `${month}-11T06:00:00Z`);
      await refund(part, `${month}-12T06:00:00Z`);
      await refund(sale.paise - 2 * part, `${month}-13T06:00:00Z`);
      const refunded = await returnOf(month);
      // Rows that sum up are left out where nothing is left of them.
      const expected = section === ofNotes ? NONE : { ...NONE, [section]: 1, [ofNotes]: 3 };
      expect(counts(refunded)).toEqual(expected);
      expect([refunded['hsn_b2b'], refunded['hsn_b2c']]).toEqual([[], []]);
      expect(refunded.documents).toBe(4);
    },
  );

  it('has table 12 apart for businesses and others, and buyers abroad among the others', async () => {
    await sell({ state: '10', paise: 1_18_00 }, '2036-01-10T06:00:00Z');
    await sell({ state: '20', gstin: IN_JHARKHAND, paise: 2_36_00 }, '2036-01-10T06:00:00Z');
    await sell({ state: '10', gstin: '10ABCFM9876K1D5', paise: 3_54_00 }, '2036-01-10T06:00:00Z');
    await sell({ state: '96', gstin: '9922JPN29001OSU', paise: 4_72_00 }, '2036-01-10T06:00:00Z');
    const found = await returnOf('2036-01');
    expect(found['b2b']?.map(([gstin]) => gstin)).toEqual([IN_JHARKHAND, '10ABCFM9876K1D5']);
    expect(found['b2cs']?.map(([, place]) => place)).toEqual(['10-Bihar', '96-Foreign Country']);
    expect(found['hsn_b2b']).toEqual([['998439', '', 'NA', 0, 590, 18, 500, 36, 27, 27, 0]]);
    expect(found['hsn_b2c']).toEqual([['998439', '', 'NA', 0, 590, 18, 500, 72, 9, 9, 0]]);
  });

  it('names what was sold to a business, and its credit notes, as the offline tool reads them', async () => {
    const sale = { state: '20', gstin: IN_JHARKHAND, paise: 499_00 };
    const refund = await sell(sale, '2033-09-30T18:29:59Z');
    await refund(100_00, '2033-09-30T18:29:59Z');
    const { b2b, cdnr, docs } = await returnOf('2033-09');
    const [number, noted] = ['2033-34/000001', 'CN-33-34/000001'];
    expect(b2b).toEqual([
      [
        IN_JHARKHAND,
        'Example Traders',
        number,
        '30-Sep-2033',
        499,
        '20-Jharkhand',
        'N',
        '',
        'Regular B2B',
        '',
        18,
        422.88,
        0,
      ],
    ]);
    expect(cdnr).toEqual([
      [
        IN_JHARKHAND,
        'Example Traders',
        noted,
        '30-Sep-2033',
        'C',
        '20-Jharkhand',
        'N',
        'Regular B2B',
        100,
        '',
        18,
        84.75,
        0,
      ],
    ]);
    expect(docs).toEqual([
      ['Invoices for outward supply', number, number, 1, 0],
      ['Credit Note', noted, noted, 1, 0],
    ]);
  });

  it('has the days of a month in India, both series of a year that begins in it, and no test money', async () => {
    await sell({ state: '10', paise: 49_00 }, '2034-03-31T18:29:59Z');
    await sell({ state: '10', paise: 49_00 }, '2034-03-31T18:30:00Z');
    await sell({ state: '10', paise: 49_00 }, '2034-04-30T18:29:59Z');
    await sell({ state: '10', paise: 49_00, gateway: 'sandbox' }, '2034-04-15T00:00:00Z');
    const seller = { ...SELLER, gst: undefined };
    await sell({ state: '10', paise: 49_00, seller }, '2034-04-15T00:00:00Z');
    expect((await returnOf('2034-03')).documents).toBe(1);
    const april = await returnOf('2034-04');
    expect(april['b2cs']).toEqual([['OE', '10-Bihar', '', 18, 83.04, 0, '']]);
    expect(april['docs']).toEqual([['Invoices for outward supply', '2034-35/000001', '2034-35/000002', 2, 0]]);
    expect((await returnOf('2034-05')).documents).toBe(0);
  });

  it('is refused for what is no month, beside its field', async () => {
    const { status, body } = await site.call(gstReturn, { token: admin.token, query: { month: '2034-13' } });
    expect([status, body.issues?.[0]?.code]).toEqual([400, 'MONTH_INVALID']);
  });
});
