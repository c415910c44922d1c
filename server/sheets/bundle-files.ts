import type { DocumentType } from '#contract/kinds.ts';
import { isDocumentColumn } from '#contract/sheet-columns.ts';
import type { sheetFiles } from '#server/database/schema/sheets.ts';
import { baseOf, keyOf, PlotNumbers, stemOf } from './plot-numbers.ts';
import type { SheetWords } from './sheet-words.ts';

export type SheetFile = Pick<typeof sheetFiles.$inferSelect, 'name' | 'bytes' | 'digest' | 'storageKey'>;

const PHOTO_NAME = /\.(?:jpe?g|png|webp|heic|heif|avif)$/;
const NAMES_APART = /[,;|\n]/;

interface KeyedFile {
  key: string;
  /** Its path behind the plot's number: nothing, '2', 'sale deed'. */
  rest: string;
  file: SheetFile;
}

/** The files of a sheet's ZIPs, found by the names that its rows give, or by the owner's number of a plot. */
export class BundleFiles {
  readonly #words: SheetWords;
  readonly #byName = new Map<string, SheetFile | 'several'>();
  readonly #byNumber = new Map<string, KeyedFile[]>();
  /** Folders have files of the same names. */
  readonly #typesByName = new Map<string, DocumentType | 'none'>();
  readonly #used = new Set<string>();

  /** @param ownNumbers of all rows of the sheet, among which each file belongs to one at most */
  constructor(files: readonly SheetFile[], ownNumbers: Iterable<string>, words: SheetWords) {
    this.#words = words;
    const numbers = new PlotNumbers(ownNumbers);
    for (const file of files) {
      const key = keyOf(file.name);
      for (const name of new Set([key, baseOf(key), stemOf(key), stemOf(baseOf(key))]))
        this.#byName.set(name, this.#byName.has(name) && name !== key ? 'several' : file);
      const found = numbers.of(key);
      if (!found) continue;
      const others = this.#byNumber.get(found.number);
      if (others) others.push({ key, rest: found.rest, file });
      else this.#byNumber.set(found.number, [{ key, rest: found.rest, file }]);
    }
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
    return { files, missing };
  }

  /** '12.jpg', '12-2.jpg', '12/front.jpg' and '12 sale deed.pdf' belong to number 12. */
  ofNumber(ownNumber: string): { photos: SheetFile[]; documents: Map<DocumentType, SheetFile> } {
    const photos: SheetFile[] = [];
    const documents = new Map<DocumentType, SheetFile>();
    const belonging = this.#byNumber.get(keyOf(ownNumber)) ?? [];
    for (const { key, rest, file } of belonging.toSorted((one, other) => inOrder(one.file.name, other.file.name))) {
      const type = this.#documentCalled(rest) ?? this.#documentOfFolder(key);
      if (type !== undefined && !documents.has(type)) documents.set(type, file);
      else if (type === undefined && PHOTO_NAME.test(key)) photos.push(file);
    }
    return { photos, documents };
  }

  /** 'sale deed', and '1 sale deed' among the files of a folder. */
  #documentCalled(name: string): DocumentType | undefined {
    if (name === '') return undefined;
    let type = this.#typesByName.get(name);
    if (type === undefined) {
      const column = this.#words.columnOf(name) ?? this.#words.columnOf(name.replace(LEADING_ORDINAL, ''));
      type = column !== undefined && isDocumentColumn(column) ? column : 'none';
      this.#typesByName.set(name, type);
    }
    return type === 'none' ? undefined : type;
  }

  /** A scan in a folder 'Sale deed' or 'Sale deeds' is no photo for all to see. */
  #documentOfFolder(key: string): DocumentType | undefined {
    const folders = key.split('/').slice(0, -1);
    return folders
      .map((folder) => this.#documentCalled(folder) ?? this.#documentCalled(folder.replace(/s$/, '')))
      .findLast((type) => type !== undefined);
  }

  noteUsed(files: Iterable<SheetFile>): void {
    for (const { name } of files) this.#used.add(name);
  }

  /** Names of the files that rows took. */
  used(): string[] {
    return [...this.#used];
  }
}

const { compare: inOrder } = new Intl.Collator('en', { numeric: true });

const LEADING_ORDINAL = /^\d{1,3}(?!\d)[\s_.()-]*/;
