import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unreadableFile } from './unreadable-file.ts';

const documentElement = { dataset: {}, style: { setProperty: () => undefined } };
beforeAll(() => vi.stubGlobal('document', { querySelector: () => null, documentElement }));
afterAll(() => vi.unstubAllGlobals());

class TakenBack extends File {
  override slice(): Blob {
    return Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
  }
}

function formWith(bundle: File): FormData {
  const form = new FormData();
  form.append('sheet', new File(['x'], 'plots.csv'));
  form.append('bundle', bundle);
  return form;
}

test('a file that the phone no longer gives is named at its field', async () => {
  expect(await unreadableFile(formWith(new TakenBack(['x'], 'photos.zip')))).toMatchObject({
    code: 'WRONG_KIND',
    issues: [{ path: 'bundle', code: 'DOCUMENT_DAMAGED' }],
  });
});

test('files that can be read tell of a lost connection', async () => {
  expect(await unreadableFile(formWith(new File(['x'], 'photos.zip')))).toBeUndefined();
});
