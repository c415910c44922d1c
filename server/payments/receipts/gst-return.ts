import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { dateIn } from '#contract/dates.ts';
import { GST_STATES } from '#contract/gst-states.ts';
import { type GstinKind, gstinKind } from '#contract/gstin.ts';
import type { GST_SECTIONS, gstReturn as endpoint } from '#contract/payments.ts';
import type { Database } from '#server/database/open.ts';
import { creditNotes, receipts } from '#server/database/schema/receipts.ts';
import { monthInIndia, printedCreditNoteNumber, printedReceiptNumber } from './financial-year.ts';
import type { StoredCreditNote, StoredReceipt } from './links.ts';

type Section = (typeof GST_SECTIONS)[number];
type Row = (string | number)[];

/**
 * Interstate invoices to unregistered buyers above this are listed one by one (section 5 of GSTR-1, since August 2024).
 */
const LARGE_PAISE = 1_00_000_00;

interface Supply {
  receipt: StoredReceipt;
  note: StoredCreditNote | undefined;
}

/**
 * GSTR-1 of a month ('2026-11', in India) by sections, in the format of the GST Network's offline tool: invoices and
 * credit notes under our GSTIN, without test money.
 */
export async function gstReturn(db: Database, month: string): Promise<z.input<(typeof endpoint)['data']>> {
  const [invoices, notes] = await Promise.all([selectInvoices(db, month), selectNotes(db, month)]);
  const supplies = [...invoices, ...notes];
  const of = (section: Section) => supplies.filter((supply) => sectionOf(supply) === section);
  const small = supplies.filter(({ receipt }) => kindOf(receipt) === 'b2cs');
  const tables: Record<Section, [head: string, rows: Row[]]> = {
    b2b: [B2B, of('b2b').map(b2bRow)],
    b2cl: [B2CL, of('b2cl').map(b2clRow)],
    b2cs: [B2CS, b2csRows(small)],
    cdnr: [CDNR, of('cdnr').map(cdnrRow)],
    cdnur: [CDNUR, of('cdnur').map(cdnurRow)],
    // Separate since the return of May 2025.
    hsn_b2b: [HSN, hsnRows(supplies.filter(({ receipt }) => kindOf(receipt) === 'b2b'))],
    hsn_b2c: [HSN, hsnRows(supplies.filter(({ receipt }) => kindOf(receipt) !== 'b2b'))],
    docs: [DOCS, [...docRows(INVOICES, invoices), ...docRows(NOTES, notes)]],
  };
  // Safe: the table's own keys.
  const sections = (Object.keys(tables) as Section[]).map((section) => {
    const [head, rows] = tables[section];
    return { section, head: head.split(','), rows };
  });
  return { documents: supplies.length, sections };
}

async function selectInvoices(db: Database, month: string): Promise<Supply[]> {
  const { from, until } = monthInIndia(month);
  const found = await db
    .select()
    .from(receipts)
    .where(and(gte(receipts.issuedAt, from), lt(receipts.issuedAt, until), eq(receipts.isTest, false)))
    .orderBy(asc(receipts.financialYear), asc(receipts.number));
  return found.filter(({ gstin }) => gstin !== null).map((receipt) => ({ receipt, note: undefined }));
}

async function selectNotes(db: Database, month: string): Promise<Supply[]> {
  const { from, until } = monthInIndia(month);
  const found = await db
    .select({ receipt: receipts, note: creditNotes })
    .from(creditNotes)
    .innerJoin(receipts, eq(receipts.paymentId, creditNotes.paymentId))
    .where(and(gte(creditNotes.issuedAt, from), lt(creditNotes.issuedAt, until), eq(creditNotes.isTest, false)))
    .orderBy(asc(creditNotes.financialYear), asc(creditNotes.number));
  return found.filter(({ receipt }) => receipt.gstin !== null);
}

/** GSTR-1 section by recipient; the portal does not take the number of a buyer abroad for a business. */
function kindOf(receipt: StoredReceipt): 'b2b' | 'b2cl' | 'b2cs' {
  const { buyerGstin } = receipt;
  if (buyerGstin !== null && !ABROAD.has(gstinKind(buyerGstin))) return 'b2b';
  return !isWithinState(receipt) && receipt.amountPaise > LARGE_PAISE ? 'b2cl' : 'b2cs';
}

const ABROAD: ReadonlySet<GstinKind | undefined> = new Set(['nonResident', 'oidar']);

const NOTE_SECTIONS = { b2b: 'cdnr', b2cl: 'cdnur', b2cs: 'b2cs' } as const;

function sectionOf({ receipt, note }: Supply): Section {
  const kind = kindOf(receipt);
  return note ? NOTE_SECTIONS[kind] : kind;
}

const isWithinState = ({ gstin, placeOfSupply }: StoredReceipt) => gstin?.slice(0, 2) === placeOfSupply;

const B2B =
  'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount';
const b2bRow = ({ receipt }: Supply): Row => [
  receipt.buyerGstin ?? '',
  receipt.buyerLegalName ?? '',
  printedReceiptNumber(receipt),
  day(receipt.issuedAt),
  rupees(receipt.amountPaise),
  place(receipt),
  'N',
  '',
  'Regular B2B',
  '',
  rate(receipt),
  rupees(receipt.taxablePaise),
  0,
];

const B2CL =
  'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN';
const b2clRow = ({ receipt }: Supply): Row => [
  printedReceiptNumber(receipt),
  day(receipt.issuedAt),
  rupees(receipt.amountPaise),
  place(receipt),
  '',
  rate(receipt),
  rupees(receipt.taxablePaise),
  0,
  '',
];

const CDNR =
  'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount';
const cdnrRow = ({ receipt, note }: Supply): Row => [
  receipt.buyerGstin ?? '',
  receipt.buyerLegalName ?? '',
  ...(note ? [printedCreditNoteNumber(note), day(note.issuedAt)] : []),
  'C',
  place(receipt),
  'N',
  'Regular B2B',
  rupees(note?.amountPaise ?? 0),
  '',
  rate(receipt),
  rupees(note?.taxablePaise ?? 0),
  0,
];

const CDNUR =
  'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount';
const cdnurRow = ({ receipt, note }: Supply): Row => [
  'B2CL',
  ...(note ? [printedCreditNoteNumber(note), day(note.issuedAt)] : []),
  'C',
  place(receipt),
  rupees(note?.amountPaise ?? 0),
  '',
  rate(receipt),
  rupees(note?.taxablePaise ?? 0),
  0,
];

const B2CS = 'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN';
/** Supplies to unregistered buyers by place and rate, net of refunds; fully refunded groups are left out. */
function b2csRows(supplies: readonly Supply[]): Row[] {
  const groups = Map.groupBy(supplies, ({ receipt }) => `${place(receipt)} ${rate(receipt)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const taxable = group.reduce((sum, supply) => sum + signed(supply, 'taxablePaise'), 0);
    if (taxable === 0) return [];
    return [['OE', place(first.receipt), '', rate(first.receipt), rupees(taxable), 0, '']];
  });
}

const HSN =
  'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount';
/** Supplies by accounting code and rate, net of credit notes. Services have no unit of quantity. */
function hsnRows(supplies: readonly Supply[]): Row[] {
  const groups = Map.groupBy(supplies, ({ receipt }) => `${receipt.sac} ${rate(receipt)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sum = (amount: Amount) => rupees(group.reduce((total, supply) => total + signed(supply, amount), 0));
    if (sum('amountPaise') === 0) return [];
    const { sac } = first.receipt;
    const taxes = [sum('igstPaise'), sum('cgstPaise'), sum('sgstPaise')];
    return [[sac ?? '', '', 'NA', 0, sum('amountPaise'), rate(first.receipt), sum('taxablePaise'), ...taxes, 0]];
  });
}

type Amount = 'amountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise';
const signed = ({ receipt, note }: Supply, amount: Amount) => (note ? -(note[amount] ?? 0) : (receipt[amount] ?? 0));

const DOCS = 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled';
const INVOICES = 'Invoices for outward supply';
const NOTES = 'Credit Note';
/** The month's number series, which have no gaps and no cancelled numbers. */
function docRows(nature: string, supplies: readonly Supply[]): Row[] {
  const series = Map.groupBy(supplies, ({ receipt, note }) => (note ?? receipt).financialYear);
  return [...series.values()].map((group) => [nature, numberOf(group[0]), numberOf(group.at(-1)), group.length, 0]);
}

function numberOf(supply: Supply | undefined): string {
  if (!supply) return '';
  return supply.note ? printedCreditNoteNumber(supply.note) : printedReceiptNumber(supply.receipt);
}

const place = ({ placeOfSupply }: StoredReceipt) => `${placeOfSupply}-${GST_STATES[placeOfSupply ?? '']}`;
const rate = ({ rateBasisPoints }: StoredReceipt) => (rateBasisPoints ?? 0) / 100;
const rupees = (paise: number | null) => (paise ?? 0) / 100;

function day(date: Date): string {
  const [ofMonth, month = '', year] = dateIn('en', { day: '2-digit', month: 'short', year: 'numeric' }, date).split(
    ' ',
  );
  return `${ofMonth}-${month.slice(0, 3)}-${year}`;
}
