import { latinDigits } from '#contract/latin-digits.ts';
import { composed } from '#contract/unicode-forms.ts';

/** A name as it is compared. */
export const keyOf = (name: string) => composed(name.trim().replaceAll('\\', '/')).toLowerCase();
export const baseOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
export const stemOf = (key: string) => key.replace(/\.[a-z0-9]{1,5}$/, '');

/** Numbers have up to 40 characters. */
const NUMBER_MAX_PARTS = 20;
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
export class PlotNumbers {
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

  /** A sign distinguishes numbers that are equal otherwise. */
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
