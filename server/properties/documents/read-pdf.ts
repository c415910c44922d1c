import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { hasAadhaarNumber } from './aadhaar.ts';
import { type Resolve, resolverOf } from './check-pdf.ts';

export interface PdfContents {
  pages: number;
  hasAadhaar: boolean;
  scan: Uint8Array | undefined;
}

/**
 * Reads pages, Aadhaar numbers in their text, and the scan that fills the first page.
 * @throws Error of the library for a damaged or encrypted file
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const pdf = await PDF.load(bytes);
  const first = pdf.getPage(0);
  return {
    pages: pdf.getPageCount(),
    hasAadhaar: pdf.getPages().some((page) => hasAadhaarNumber(page.extractText().text)),
    scan: first ? scanFilling(first.dict, first.getMediaBox(), resolverOf(pdf)) : undefined,
  };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A passport photograph or a stamp on the page is none, nor one of several pictures. */
function scanFilling(page: PdfDict, box: Box, resolve: Resolve): Uint8Array | undefined {
  const drawn = drawnIn(contentOf(page, resolve));
  const pictures = drawn.flatMap(({ name, matrix }) => {
    const picture = pictureNamed(name, page, resolve);
    return picture ? [{ picture, matrix }] : [];
  });
  const [only, ...others] = pictures;
  if (!only || others.length > 0 || !fills(only.matrix, box)) return undefined;
  return isJpeg(resolve(only.picture.get('Filter')), resolve) ? only.picture.data : undefined;
}

/** Resources are the page's, or those of a group of pages above it (ISO 32000-1, 7.7.3.4). */
function pictureNamed(name: string, page: PdfDict, resolve: Resolve): PdfStream | undefined {
  let within: PdfObject | null | undefined = page;
  for (let level = 0; level < 20 && within instanceof PdfDict; level += 1) {
    const resources = resolve(within.get('Resources'));
    if (resources instanceof PdfDict) {
      const objects = resolve(resources.get('XObject'));
      const object = objects instanceof PdfDict ? resolve(objects.get(name)) : undefined;
      return object instanceof PdfStream ? object : undefined;
    }
    within = resolve(within.get('Parent'));
  }
  return undefined;
}

function contentOf(page: PdfDict, resolve: Resolve): string {
  const contents = resolve(page.get('Contents'));
  const streams = contents instanceof PdfArray ? [...contents].map(resolve) : [contents];
  return streams
    .map((stream) => (stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString('latin1') : ''))
    .join(' ');
}

type Matrix = readonly [number, number, number, number, number, number];

/** Names of drawn objects, and where their unit square comes to lie (ISO 32000-1, 8.3.4). */
function drawnIn(content: string): { name: string; matrix: Matrix }[] {
  const drawn: { name: string; matrix: Matrix }[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let operands: string[] = [];
  for (const token of content.split(/[\s\0]+/)) {
    if (token === 'q') saved.push(matrix);
    else if (token === 'Q') matrix = saved.pop() ?? matrix;
    else if (token === 'cm') matrix = multiply(operands.slice(-6).map(Number), matrix);
    else if (token === 'Do') drawn.push({ name: (operands.at(-1) ?? '').replace(/^\//, ''), matrix });
    operands = /^[a-zA-Z]/.test(token) ? [] : [...operands.slice(-5), token];
  }
  return drawn;
}

function multiply([a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN]: number[], by: Matrix): Matrix {
  const [A, B, C, D, E, F] = by;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** Scanners leave a narrow margin. */
const MARGIN = 0.05;

function fills([a, b, c, d, e, f]: Matrix, { x, y, width, height }: Box): boolean {
  const across = [e, e + a, e + c, e + a + c];
  const up = [f, f + b, f + d, f + b + d];
  return (
    Math.min(...across) <= x + width * MARGIN &&
    Math.max(...across) >= x + width * (1 - MARGIN) &&
    Math.min(...up) <= y + height * MARGIN &&
    Math.max(...up) >= y + height * (1 - MARGIN)
  );
}

function isJpeg(filter: PdfObject | null | undefined, resolve: Resolve): boolean {
  const [only, ...others] = filter instanceof PdfArray ? [...filter] : [filter ?? undefined];
  const name = resolve(only);
  return others.length === 0 && name instanceof PdfName && name.value === 'DCTDecode';
}
