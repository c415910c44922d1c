import type { DrawnText } from '#server/lettering/drawn-letters.ts';
import { noto } from '#server/lettering/noto.ts';
import { type DrawnFont, type Run, runsOf } from '#server/lettering/printed-text.ts';

export type Line = readonly [label: string, value: string];

interface Look {
  bold?: boolean;
  size?: number;
  /** Less important. */
  faint?: boolean;
}

/** A page of A4 that is written from its top to its end. */
export interface Sheet {
  /** A paragraph. */
  write(text: string, look?: Look): void;
  /** A row: what, and how much on the right. */
  writeLine(line: Line, look?: Look): void;
  /** Room, in lines of the usual size. */
  leave(lines: number): void;
  finish(): Promise<Buffer>;
}

const MARGIN = 56;
const A4_WIDTH = 595.28;
const WIDTH = A4_WIDTH - 2 * MARGIN;
const VALUE_WIDTH = 130;
const SIZE = 11;
/** Devanagari has signs above and below its letters. */
const LINE_HEIGHT = 1.35;
/** From the top of a line to what its letters stand on. */
const ASCENT = 1;
const INK = '#2a2018';
const BARK = '#66553f';

/** pdfkit sets Latin letters, in a font that every reader has; those of other scripts are drawn. */
const isDrawn = (run: Run): run is Run & { font: DrawnFont } => run.font !== 'latin';

/** Opens a sheet. Texts have letters that `isPrintable` knows; of others nothing is printed, so ask before. */
export async function openSheet({ title, author, at }: { title: string; author: string; at: Date }): Promise<Sheet> {
  // Loaded with the first sheet: fonts and what unpacks them are 10 MB, and most processes print nothing for days.
  const [{ default: PDFDocument }, { drawnText }] = await Promise.all([
    import('pdfkit'),
    import('#server/lettering/drawn-letters.ts'),
  ]);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    info: { Title: title, Author: author, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', failed);
  });
  let y = MARGIN;

  function takeLatin({ bold = false, size = SIZE }: Look): void {
    pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  }

  const drawn = ({ font, text }: Run & { font: DrawnFont }, { bold = false }: Look): DrawnText =>
    drawnText(noto(font, bold), text);

  /** Outlines are no text to whoever copies, searches or listens: the text is told beside them. */
  function draw(run: Run & { font: DrawnFont }, left: number, baseline: number, look: Look): number {
    const { size = SIZE } = look;
    const { glyphs, width, unit } = drawn(run, look);
    pdf.markContent('Span', { actual: run.text });
    pdf
      .save()
      .translate(left, baseline)
      .scale(size * unit, -size * unit);
    for (const { outline, x, y: above } of glyphs) {
      if (outline !== '') pdf.save().translate(x, above).path(outline).fill().restore();
    }
    pdf.restore();
    pdf.endMarkedContent();
    return width * size;
  }

  function widthOf(text: string, look: Look): number {
    let width = 0;
    for (const run of runsOf(text)) {
      if (isDrawn(run)) {
        width += drawn(run, look).width * (look.size ?? SIZE);
      } else {
        takeLatin(look);
        width += pdf.widthOfString(run.text);
      }
    }
    return width;
  }

  /** As many words to a line as go on it; a word that is longer than a line is a line. */
  function linesOf(text: string, width: number, look: Look): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const together = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && widthOf(together, look) <= width) lines[lines.length - 1] = together;
      else lines.push(word);
    }
    return lines;
  }

  function drawRuns(text: string, left: number, top: number, look: Look): void {
    const { size = SIZE, faint = false } = look;
    let x = left;
    pdf.fillColor(faint ? BARK : INK);
    for (const run of runsOf(text)) {
      if (isDrawn(run)) {
        x += draw(run, x, top + size * ASCENT, look);
        continue;
      }
      takeLatin(look);
      // On one line, whatever the fonts think of their own heights.
      pdf.text(run.text, x, top + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
      x += pdf.widthOfString(run.text);
    }
  }

  function writeIn(text: string, width: number, look: Look): void {
    const height = (look.size ?? SIZE) * LINE_HEIGHT;
    for (const line of linesOf(text, width, look)) {
      drawRuns(line, MARGIN, y, look);
      y += height;
    }
  }

  return {
    write: (text, look = {}) => writeIn(text, WIDTH, look),
    writeLine([label, value], look = {}) {
      drawRuns(value, MARGIN + WIDTH - widthOf(value, look), y, look);
      writeIn(label, WIDTH - VALUE_WIDTH, look);
      y += 2;
    },
    leave(lines) {
      y += lines * SIZE * LINE_HEIGHT;
    },
    async finish() {
      pdf.end();
      return whole;
    },
  };
}

const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export function printedRupees(paise: number | null): string {
  return `₹${RUPEES.format((paise ?? 0) / 100)}`;
}
