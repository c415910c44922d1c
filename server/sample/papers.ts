import PDFDocument from 'pdfkit';
import type { DocumentType } from '#contract/kinds.ts';
import { chanceFrom } from './drawings/chance.ts';
import type { LandFacts } from './land-facts.ts';
import { drawParcelSketch, neighbour } from './parcel-sketch.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Row = readonly [label: string, value: string];

interface Paper {
  title: string;
  /** What it is called at the office counter. */
  localName: string;
  /** `draw` picks made-up numbers that stay the same for the same plot. */
  rows: (facts: LandFacts, draw: Draw) => readonly Row[];
  sketch?: true;
}

interface Draw {
  number: (from: number, to: number) => number;
  /** A day of these years, as '07-11-2019'. */
  day: (fromYear: number, toYear: number) => string;
  /** Somebody else each time. */
  person: () => string;
}

const PEOPLE = [
  'Bhola Prasad',
  'Sita Kumari',
  'Ramvilas Mahto',
  'Shanti Devi',
  'Mohan Lal Verma',
  'Rukhsana Khatoon',
  'Dinesh Oraon',
  'Kamla Bai Sahu',
] as const;

const PAPERS: Record<DocumentType, Paper> = {
  lagan_receipt: {
    title: 'Lagan receipt',
    localName: 'Lagan rasid / bhu-rajasv rasid',
    rows: ({ owner }, { number, day }) => {
      const rent = number(18, 90);
      const cess = Math.round(rent * 1.45);
      return [
        ['Receipt no.', `SAMPLE-${number(1000, 9999)}`],
        ['For the year', '2025-26'],
        ['Raiyat (payer)', owner],
        ['Lagan', `Rs. ${rent}.00`],
        ['Cess', `Rs. ${cess}.00`],
        ['Arrears', 'none'],
        ['Paid', `Rs. ${rent + cess}.00 on ${day(2026, 2026)}`],
      ];
    },
  },
  sale_deed: {
    title: 'Sale deed',
    localName: 'Kewala / bainama, schedule of the property',
    rows: ({ owner, district, khesra }, { number, day, person }) => [
      ['Deed no.', `SAMPLE-${number(100, 9999)}, book no. 1`],
      ['Registered at', `Sub-registrar, ${district}, ${day(2002, 2011)}`],
      ['Sold by', person()],
      ['Bought by', owner],
      ['Bounded on the north by', `khesra ${neighbour(khesra, -1, 0)}`],
      ['Bounded on the south by', `khesra ${neighbour(khesra, 1, 0)}`],
      ['Bounded on the east by', `khesra ${neighbour(khesra, 0, 1)}`],
      ['Bounded on the west by', `khesra ${neighbour(khesra, 0, -1)}`],
      ['Witnesses', `${person()}, ${person()}`],
    ],
  },
  land_map: {
    title: 'Land map',
    localName: 'Naksha / bhu-naksha, part of the village map',
    sketch: true,
    rows: (_facts, { number }) => [
      ['Sheet no.', String(number(1, 6))],
      ['Map scale', '16 inches to 1 mile (1 : 3960); the sketch below is not to scale'],
    ],
  },
  mutation: {
    title: 'Mutation order',
    localName: 'Dakhil-kharij / namantaran',
    rows: ({ owner }, { number, day, person }) => [
      ['Case no.', `SAMPLE-${number(100, 4000)} of ${number(2012, 2024)}`],
      ['Name struck out (kharij)', person()],
      ['Name entered (dakhil)', owner],
      ['Objections', 'none received within 30 days'],
      ['Ordered on', day(2012, 2024)],
      ['Correction slip', `no. ${number(10, 700)}, issued`],
    ],
  },
  land_revenue_record: {
    title: 'Land revenue record',
    localName: 'Jamabandi / Register II',
    rows: ({ owner }, { number }) => [
      ['Jamabandi no.', String(number(40, 1900))],
      ['Volume and page', `vol. ${number(1, 9)}, page ${number(2, 240)}`],
      ['Raiyat', owner],
      ['Kind of land', 'Raiyati'],
      ['Rent paid up to', '2025-26'],
      ['Remarks', 'none'],
    ],
  },
  record_of_rights: {
    title: 'Record of rights',
    localName: 'Khatiyan / khatauni / B-1 and P-II',
    rows: ({ owner }, { number, person }) => [
      ['Raiyat or heir', owner],
      ['Recorded at the survey', `${person()} (forebear)`],
      ['Class of land', ['Dhanhar 2', 'Bhith 1', 'Tanr 2', 'Do-fasli'][number(0, 3)] ?? 'Bhith 1'],
      ['Possession (kabja)', 'with the raiyat'],
      ['Charges on the land', 'none recorded'],
    ],
  },
  partition_deed: {
    title: 'Partition deed',
    localName: 'Batwara-nama / bantwara',
    rows: ({ owner }, { number, day, person }) => [
      ['Deed no.', `SAMPLE-${number(100, 4000)}`],
      ['Made on', day(1998, 2022)],
      ['Between', `${owner}, ${person()} and ${person()}, heirs in one family`],
      ['Share of this plot', `wholly to ${owner}`],
      ['Path', 'kept open for all three along the western ridge'],
    ],
  },
};

const INK = '#43352a';
const FAINT = '#8b7c69';
const RED = '#b23a2a';
const LEFT = 64;
const WIDE = 467;
const LABEL_WIDE = 165;
const STAMP = 'SAMPLE – NOT A REAL DOCUMENT';

/** A sample of a plot's paper as a PDF of one page, stamped across as not real. Every name and number but the plot's own is made up. */
export async function samplePaper(type: DocumentType, facts: LandFacts): Promise<Buffer> {
  const paper = PAPERS[type];
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `${paper.title} (sample)`, Author: 'Bhukhand sample market' },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.once('end', resolve));

  drawFrame(pdf, paper);
  const rows = [...placeRows(facts), ...paper.rows(facts, drawFor(type, facts))];
  let y = rows.reduce((top, row) => drawRow(pdf, row, top), 196);
  if (paper.sketch) y = drawParcelSketch(pdf, facts, y + 18);
  drawClosing(pdf, y + 26);
  drawStamp(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

function placeRows({ state, district, mandal, mauza, thanaNumber, khata, khesra, size, unit }: LandFacts): Row[] {
  return [
    ['State, district', `${state}, ${district}`],
    ['Tehsil / anchal', mandal],
    ['Mauza', mauza],
    ['Thana no.', String(thanaNumber)],
    ['Khata no.', String(khata)],
    ['Khesra (plot) no.', String(khesra)],
    ['Area (rakba)', `${size} ${unit}`],
  ];
}

function drawFor(type: DocumentType, { mauza, khata, khesra }: LandFacts): Draw {
  const chance = chanceFrom(`${type} ${mauza} ${khata} ${khesra}`);
  const number = (from: number, to: number) => Math.floor(chance.between(from, to + 1));
  const people: string[] = [...PEOPLE];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    number,
    day: (from, to) => `${twoDigits(number(1, 28))}-${twoDigits(number(1, 10))}-${number(from, to)}`,
    person: () => people.splice(number(0, people.length - 1), 1)[0] ?? PEOPLE[0],
  };
}

function drawFrame(pdf: Pdf, { title, localName }: Paper): void {
  pdf.rect(40, 40, 515, 762).lineWidth(1.4).stroke(INK);
  pdf.rect(45, 45, 505, 752).lineWidth(0.5).stroke(INK);
  pdf.font('Helvetica').fontSize(9).fillColor(RED).text(STAMP, LEFT, 66, { width: WIDE, characterSpacing: 1 });
  pdf.font('Helvetica').fontSize(25).fillColor(INK).text(title, LEFT, 96, { width: WIDE });
  pdf.font('Helvetica').fontSize(12).fillColor(FAINT).text(localName, LEFT, 128, { width: WIDE });
  pdf
    .moveTo(LEFT, 160)
    .lineTo(LEFT + WIDE, 160)
    .lineWidth(1)
    .stroke(INK);
}

/** @returns where the next row begins */
function drawRow(pdf: Pdf, [label, value]: Row, y: number): number {
  pdf
    .font('Helvetica')
    .fontSize(9.5)
    .fillColor(FAINT)
    .text(label, LEFT, y + 1, { width: LABEL_WIDE });
  pdf
    .fontSize(11)
    .fillColor(INK)
    .text(value, LEFT + LABEL_WIDE, y, { width: WIDE - LABEL_WIDE });
  const next = pdf.y + 9;
  pdf
    .moveTo(LEFT, next - 4)
    .lineTo(LEFT + WIDE, next - 4)
    .lineWidth(0.4)
    .dash(1, { space: 2 })
    .stroke(FAINT)
    .undash();
  return next + 4;
}

function drawClosing(pdf: Pdf, y: number): void {
  const text =
    'This page belongs to the sample market of Bhukhand. Its people, numbers and dates are made up, no office issued it, and it proves nothing.';
  pdf.font('Helvetica').fontSize(9).fillColor(FAINT).text(text, LEFT, y, { width: WIDE });
}

function drawStamp(pdf: Pdf): void {
  pdf
    .save()
    .rotate(-52, { origin: [297, 421] })
    .fillColor(RED)
    .fillOpacity(0.2);
  pdf.font('Helvetica').fontSize(40).text(STAMP, -103, 405, { width: 800, align: 'center', lineBreak: false });
  pdf.restore();
}
