import type { Issue } from '#contract/endpoint.ts';
import { BUNDLE_MAX_MEGABYTES, SHEET_MAX_MEGABYTES } from '#contract/sheet-limits.ts';
import { errorsMessages } from '#messages/errors.ts';

/* Issues shown as soon as a file is chosen: 200 MB are not sent in vain. */

const MEGABYTE = 1024 * 1024;

export function sheetIssues(sheet: File | undefined): Issue[] {
  const { SHEET_REQUIRED, SHEET_EMPTY, SHEET_TOO_LARGE } = errorsMessages;
  if (!sheet) return [{ path: 'sheet', code: 'SHEET_REQUIRED', message: SHEET_REQUIRED }];
  if (sheet.size === 0) return [{ path: 'sheet', code: 'SHEET_EMPTY', message: SHEET_EMPTY }];
  if (sheet.size <= SHEET_MAX_MEGABYTES * MEGABYTE) return [];
  const megabytes = SHEET_MAX_MEGABYTES;
  return [{ path: 'sheet', code: 'SHEET_TOO_LARGE', message: SHEET_TOO_LARGE({ megabytes }) }];
}

export function bundleIssues(bundle: File | undefined): Issue[] {
  const { BUNDLE_EMPTY, BUNDLE_TOO_LARGE } = errorsMessages;
  if (bundle?.size === 0) return [{ path: 'bundle', code: 'BUNDLE_EMPTY', message: BUNDLE_EMPTY }];
  if (!bundle || bundle.size <= BUNDLE_MAX_MEGABYTES * MEGABYTE) return [];
  const megabytes = BUNDLE_MAX_MEGABYTES;
  return [{ path: 'bundle', code: 'BUNDLE_TOO_LARGE', message: BUNDLE_TOO_LARGE({ megabytes }) }];
}
