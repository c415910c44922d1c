import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import { isDocumentColumn } from '#contract/sheet-columns.ts';
import { composed } from '#contract/unicode-forms.ts';
import type { sheetFiles } from '#server/database/schema/sheets.ts';
import { type Cells, ownNumberIn } from './read-row.ts';
import type { SheetWords } from './sheet-words.ts';

export type SheetFile = Pick<typeof sheetFiles.$inferSelect, 'name' | 'bytes' | 'digest' | 'storageKey'>;

const PHOTO_NAME = /\.(?:jpe?g|png|webp|heic|heif|avif)$/;
const NAMES_APART = /[,;|\n]/;

const keyOf = (name: string) => composed(name.trim().replaceAll('\\', '/')).toLowerCase();
const baseOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
const stemOf = (key: string) => key.replace(/\.[a-z0-9]{1,5}$/, '');

/** The files of a sheet's ZIPs, found by the names that its rows give, or by the owner's number of a plot. */
export class BundleFiles {
  readonly #words: SheetWords;
  readonly #keys: { key: string; file: SheetFile }[];
  readonly #byName = new Map<string, SheetFile | 'several'>();
  readonly #named = new Set<SheetFile>();

  constructor(files: readonly SheetFile[], words: SheetWords) {
    this.#words = words;
    this.#keys = files.map((file) => ({ key: keyOf(file.name), file }));
    for (const { key, file } of this.#keys)
      for (const name of new Set([key, baseOf(key), stemOf(key), stemOf(baseOf(key))]))
        this.#byName.set(name, this.#byName.has(name) && name !== key ? 'several' : file);
  }

  /** Files that a cell names, apart by commas. */
  called(cell: string): { files: SheetFile[]; missing: string[] } {
    const files: SheetFile[] = [];
    const missing: string[] = [];
    for (const name of cell.split(NAMES_APART).filter((one) => one.trim() !== '')) {
      const found = this.#byName.get(keyOf(name));
      if (found === undefined || found === 'several') missing.push(name.trim());
      else if (!files.includes(found)) files.push(found);
    }
    for (const file of files) this.#named.add(file);
    return { files, missing };
  }

  /** '12.jpg', '12-2.jpg', '12/front.jpg' and '12 sale deed.pdf' belong to number 12. */
  ofNumber(ownNumber: string): { photos: SheetFile[]; documents: Map<DocumentType, SheetFile> } {
    const number = keyOf(ownNumber);
    const photos: SheetFile[] = [];
    const documents = new Map<DocumentType, SheetFile>();
    if (number === '') return { photos, documents };
    for (const { key, file } of this.#keys) {
      const rest = restBehind(number, key);
      if (rest === undefined) continue;
      const type = this.#words.columnOf(rest);
      if (type !== undefined && isDocumentColumn(type)) documents.set(type, file);
      else if (PHOTO_NAME.test(key)) photos.push(file);
      else continue;
      this.#named.add(file);
    }
    return { photos: photos.toSorted((one, other) => inOrder(one.name, other.name)), documents };
  }

  /** Notes which files a row uses. */
  noteNamed(cells: Cells): void {
    this.ofNumber(ownNumberIn(cells));
    for (const column of ['photos', ...DOCUMENT_TYPES] as const) this.called(cells[column] ?? '');
  }

  unused(): string[] {
    return this.#keys.flatMap(({ file }) => (this.#named.has(file) ? [] : [file.name]));
  }
}

const { compare: inOrder } = new Intl.Collator('en', { numeric: true });

/** The rest of a name behind the number: nothing, '2', 'sale deed'; undefined where it is another's. */
function restBehind(number: string, key: string): string | undefined {
  const folders = key.split('/');
  const stem = stemOf(folders.at(-1) ?? '');
  if (folders.slice(0, -1).includes(number)) return stem;
  if (!stem.startsWith(number)) return undefined;
  const rest = stem.slice(number.length);
  return rest === '' || /^[\s_.(-]/.test(rest) ? rest.replace(/^[\s_.(-]+/, '') : undefined;
}
