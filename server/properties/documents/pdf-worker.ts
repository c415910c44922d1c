import { parentPort } from 'node:worker_threads';
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { hasAadhaarNumber } from './aadhaar.ts';

/** `active`: JavaScript, programs or embedded files, or a password that hides them. */
export type PdfFinding = 'plain' | 'active' | 'broken';

/** What a stored PDF has. */
export interface PdfContents {
  pages: number;
  hasAadhaar: boolean;
  /** The JPEG that a phone's scan of the first page is. */
  scan: Uint8Array | undefined;
}

export type PdfTask = { check: Uint8Array } | { read: Uint8Array };

/** Actions that run something (ISO 32000-2, 12.6.4). */
const ACTIVE_ACTIONS: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'Rendition', 'ImportData', 'GoToE']);

/** Checks every object reachable from the catalog. */
async function checkPdf(bytes: Uint8Array): Promise<PdfFinding> {
  const pdf = await PDF.load(bytes);
  if (pdf.isEncrypted && !pdf.isAuthenticated) return 'active';
  const catalog = pdf.getCatalog();
  const resolve = (object: PdfObject | undefined) => (object instanceof PdfRef ? pdf.getObject(object) : object);
  if (!(resolve(catalog.get('Pages')) instanceof PdfDict)) return 'broken';

  const seen = new Set<PdfObject>();
  const ahead: PdfObject[] = [catalog];
  for (let object = ahead.pop(); object; object = ahead.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfRef) ahead.push(...[resolve(object)].filter((found) => !!found));
    else if (object instanceof PdfArray) for (const item of object) ahead.push(item);
    else if (object instanceof PdfDict) {
      if (isActive(object, resolve)) return 'active';
      for (const [, value] of object) ahead.push(value);
    }
  }
  return 'plain';
}

type Resolve = (object: PdfObject | undefined) => PdfObject | null | undefined;

function isActive(dictionary: PdfDict, resolve: Resolve) {
  const action = resolve(dictionary.get('S'));
  if (action instanceof PdfName && ACTIVE_ACTIONS.has(action.value)) return true;
  // XFA forms contain scripts in XML; EF is an embedded file.
  return dictionary.has('XFA') || resolve(dictionary.get('EF')) instanceof PdfDict;
}

async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const pdf = await PDF.load(bytes);
  const resolve: Resolve = (object) => (object instanceof PdfRef ? pdf.getObject(object) : object);
  return {
    pages: pdf.getPageCount(),
    hasAadhaar: pdf.getPages().some((page) => hasAadhaarNumber(page.extractText().text)),
    scan: scanOf(pdf.getPage(0)?.dict, resolve),
  };
}

function scanOf(page: PdfDict | undefined, resolve: Resolve): Uint8Array | undefined {
  const resources = resolve(page?.get('Resources'));
  const drawn = resources instanceof PdfDict ? resolve(resources.get('XObject')) : undefined;
  if (!(drawn instanceof PdfDict)) return undefined;
  for (const [, object] of drawn) {
    const picture = resolve(object);
    if (picture instanceof PdfStream && isJpeg(resolve(picture.get('Filter')), resolve)) return picture.data;
  }
  return undefined;
}

function isJpeg(filter: PdfObject | null | undefined, resolve: Resolve): boolean {
  const [only, ...others] = filter instanceof PdfArray ? [...filter] : [filter ?? undefined];
  const name = resolve(only);
  return others.length === 0 && name instanceof PdfName && name.value === 'DCTDecode';
}

parentPort?.on('message', (task: PdfTask) => {
  const result =
    'check' in task
      ? checkPdf(task.check).catch((): PdfFinding => 'broken')
      : readPdf(task.read).catch((): undefined => undefined);
  void result.then((found) => parentPort?.postMessage(found));
});
