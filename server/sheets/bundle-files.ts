import type { DocumentType } from '#contract/kinds.ts';
import { isDocumentColumn } from '#contract/sheet-columns.ts';
import { composed } from '#contract/unicode-forms.ts';
import type { sheetFiles } from '#server/database/schema/sheets.ts';
import type { SheetWords } from './sheet-words.ts';

export type SheetFile = Pick<typeof sheetFiles.$inferSelect, 'name' | 'bytes' | 'digest' | 'storageKey'>;

const PHOTO_NAME = /\.(?:jpe?g|png|webp|heic|heif|avif)$/;
const NAMES_APART = /[,;|\n]/;

/** Longer than an owner's number may be, whose letters may be two each. */
const NUMBER_MAX_CHARACTERS = 80;

const keyOf = (name: string) => composed(name.trim().replaceAll('\\', '/')).toLowerCase();
const baseOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
const stemOf = (key: string) => key.replace(/\.[a-z0-9]{1,5}$/, '');

interface KeyedFile {
  key: string;
  file: SheetFile;
}

/** The files of a sheet's ZIPs, found by the names that its rows give, or by the owner's number of a plot. */
export class BundleFiles {
  readonly #words: SheetWords;
  readonly #byName = new Map<string, SheetFile | 'several'>();
  readonly #byNumber = new Map<string, KeyedFile[]>();
  readonly #used = new Set<string>();

  constructor(files: readonly SheetFile[], words: SheetWords) {
    this.#words = words;
    for (const file of files) {
      const key = keyOf(file.name);
      for (const name of new Set([key, baseOf(key), stemOf(key), stemOf(baseOf(key))]))
        this.#byName.set(name, this.#byName.has(name) && name !== key ? 'several' : file);
      for (const number of numbersIn(key)) {
        const others = this.#byNumber.get(number);
        if (others) others.push({ key, file });
        else this.#byNumber.set(number, [{ key, file }]);
      }
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
    const number = keyOf(ownNumber);
    const photos: SheetFile[] = [];
    const documents = new Map<DocumentType, SheetFile>();
    for (const { key, file } of this.#byNumber.get(number) ?? []) {
      const type = this.#words.columnOf(restBehind(number, key));
      if (type !== undefined && isDocumentColumn(type)) documents.set(type, file);
      else if (PHOTO_NAME.test(key)) photos.push(file);
    }
    return { photos: photos.toSorted((one, other) => inOrder(one.name, other.name)), documents };
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

const BEHIND_NUMBER = /[\s_.(-]/g;

/** Numbers that a file may belong to: its folders, and what its name begins with. */
function numbersIn(key: string): Set<string> {
  const folders = key.split('/').slice(0, -1);
  const stem = stemOf(baseOf(key));
  const beginnings = [...stem.slice(0, NUMBER_MAX_CHARACTERS + 1).matchAll(BEHIND_NUMBER)].map(({ index }) =>
    stem.slice(0, index),
  );
  const numbers = [...folders, stem, ...beginnings];
  return new Set(numbers.filter((number) => number !== '' && number.length <= NUMBER_MAX_CHARACTERS));
}

/** The rest of a name behind its number: nothing, '2', 'sale deed'. */
function restBehind(number: string, key: string): string {
  const stem = stemOf(baseOf(key));
  const isInFolder = key.split('/').slice(0, -1).includes(number);
  return isInFolder ? stem : stem.slice(number.length).replace(/^[\s_.(-]+/, '');
}
