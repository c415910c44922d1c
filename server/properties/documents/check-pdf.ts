import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import type { Judgement } from './document-finding.ts';

/** Actions that run something (ISO 32000-2, 12.6.4). */
const ACTIVE_ACTIONS: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'Rendition', 'ImportData', 'GoToE']);

/** Checks every object reachable from the catalog: no JavaScript, programs, embedded files, or password. */
export async function checkPdf(bytes: Uint8Array): Promise<Judgement> {
  const pdf = await PDF.load(bytes);
  if (pdf.isEncrypted && !pdf.isAuthenticated) return 'active';
  const catalog = pdf.getCatalog();
  const resolve = resolverOf(pdf);
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

export type Resolve = (object: PdfObject | undefined) => PdfObject | null | undefined;

export const resolverOf =
  (pdf: PDF): Resolve =>
  (object) =>
    object instanceof PdfRef ? pdf.getObject(object) : object;

function isActive(dictionary: PdfDict, resolve: Resolve) {
  const action = resolve(dictionary.get('S'));
  if (action instanceof PdfName && ACTIVE_ACTIONS.has(action.value)) return true;
  // XFA forms contain scripts in XML; EF is an embedded file.
  return dictionary.has('XFA') || resolve(dictionary.get('EF')) instanceof PdfDict;
}
