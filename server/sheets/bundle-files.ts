import type { DocumentType } from '#contract/kinds.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import { isDocumentColumn } from '#contract/sheet-columns.ts';
import { composed } from '#contract/unicode-forms.ts';
import type { sheetFiles } from '#server/database/schema/sheets.ts';
import type { SheetWords } from './sheet-words.ts';

export type SheetFile = Pick<typeof sheetFiles.$inferSelect, 'name' | 'bytes' | 'digest' | 'storageKey'>;

const PHOTO_NAME = /\.(?:jpe?g|png|webp|heic|heif|avif)$/;
const NAMES_APART = /[,;|\n]/;

/** Numbers have up to 40 characters. */
const NUMBER_MAX_PARTS = 20;

const keyOf = (name: string) => composed(name.trim().replaceAll('\\', '/')).toLowerCase();
const baseOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
const stemOf = (key: string) => key.replace(/\.[a-z0-9]{1,5}$/, '');

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
const SIGNS = /[\s_.()[\]#/-]+/;
/** Words beside the number in the name of a folder, such as 'Plot No. 12'. */
const PLOT_WORDS = /^(?:plots?|s|sr|sl|no|num|number|प्लॉट|प्लाट|नं|नंबर|नम्बर)$/;

/** Words of a name, in which people write '12-A', '12 A' and '12/A' alike, and 12 as 012. */
const partsOf = (name: string): string[] =>
  latinDigits(name)
    .replace(/plot(?=\d)/g, 'plot ')
    .split(SIGNS)
    .filter(Boolean)
    .map((part) => part.replace(/^0+(?=\d)/, ''));

/** Own numbers of a sheet, by the words that they have in names of files. */
class PlotNumbers {
  readonly #byParts = new Map<string, Set<string>>();

  constructor(ownNumbers: Iterable<string>) {
    for (const number of ownNumbers) {
      const key = keyOf(number);
      const parts = partsOf(key).join(' ');
      const same = this.#byParts.get(parts);
      if (same) same.add(key);
      else if (parts !== '') this.#byParts.set(parts, new Set([key]));
    }
  }

  /** The number of the innermost folder that has one; else the longest that the file's name begins with. */
  of(key: string): { number: string; rest: string } | undefined {
    const stem = stemOf(baseOf(key));
    const folders = key.split('/').slice(0, -1).toReversed();
    const ofFolder = folders.map((folder) => this.#ofFolder(folder)).find((number) => number !== undefined);
    const number = ofFolder ?? this.#atBeginning(partsOf(stem), stem);
    if (number === undefined) return undefined;
    // '2 Sharma/1.jpg' may be of either.
    const begun = ofFolder ? [] : folders.map((folder) => this.#atBeginning(partsOf(folder), folder));
    if (begun.some((other) => other !== undefined && other !== number)) return undefined;
    return { number, rest: this.#restBehind(number, stem) };
  }

  #ofFolder(folder: string): string | undefined {
    const parts = partsOf(folder);
    const [first = ''] = parts;
    const others = parts.filter((part) => !PLOT_WORDS.test(part));
    return (
      this.#called(parts, folder) ??
      this.#called(others, folder) ??
      (PLOT_WORDS.test(first) ? this.#atBeginning(others, folder) : undefined)
    );
  }

  #atBeginning(parts: readonly string[], name: string): string | undefined {
    for (let count = Math.min(parts.length, NUMBER_MAX_PARTS); count > 0; count -= 1) {
      const number = this.#called(parts.slice(0, count), name);
      if (number !== undefined) return number;
    }
    return undefined;
  }

  /** Numbers that differ in a sign alone are told apart by it. */
  #called(parts: readonly string[], name: string): string | undefined {
    const [first, ...others] = this.#byParts.get(parts.join(' ')) ?? [];
    if (first === undefined || others.length === 0) return first;
    return [first, ...others]
      .filter((number) => name.startsWith(number))
      .toSorted((one, other) => other.length - one.length)[0];
  }

  #restBehind(number: string, stem: string): string {
    const [ofNumber, ofStem] = [partsOf(number), partsOf(stem)];
    const isBehind = ofNumber.every((part, place) => part === ofStem[place]);
    return (isBehind ? ofStem.slice(ofNumber.length) : ofStem).join(' ');
  }
}
