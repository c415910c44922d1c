import { parentPort } from 'node:worker_threads';
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';

/** `active`: JavaScript, programs or embedded files, or a password that hides them. */
export type PdfFinding = 'plain' | 'active' | 'broken';

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

function isActive(dictionary: PdfDict, resolve: (object: PdfObject | undefined) => PdfObject | null | undefined) {
  const action = resolve(dictionary.get('S'));
  if (action instanceof PdfName && ACTIVE_ACTIONS.has(action.value)) return true;
  // XFA forms contain scripts in XML; EF is an embedded file.
  return dictionary.has('XFA') || resolve(dictionary.get('EF')) instanceof PdfDict;
}

parentPort?.on('message', (bytes: Uint8Array) => {
  const result = checkPdf(bytes).catch((): PdfFinding => 'broken');
  void result.then((finding) => parentPort?.postMessage(finding));
});
