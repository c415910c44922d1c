import { ORDINARY_WORDS } from './ordinary-words.ts';
import type { KnownPlace } from './known-place.ts';
import { isKnownWord } from './said/vocabulary.ts';
import { formOf } from './said/words.ts';
import { inOneScript, scriptOf } from './scripts.ts';
import { changesBetween, differByOneEdit, inLatin, phoneticKey, withoutFlaps } from './sound.ts';

/** A name, or a word of a longer one: Danapur means Dinapur-Cum-Khagaul. */
interface Spelling {
  latin: string;
  sound: string;
  isWhole: boolean;
  words: number;
  scripts: Set<string>;
  places: KnownPlace[];
}

export interface Meant {
  places: KnownPlace[];
  /** The name is spelled nearly like the words, or in another script only; they may be none at all. */
  isGuess: boolean;
}

/**
 * Shorter words with a wrong letter are other words; at most so many letters differ, and halves rank the way of
 * matching.
 */
const TYPING_ERROR_FROM = 5;
const ERRORS_MAX = 2;
/** Shorter names that only sound alike are others: 'ap' is no UP. */
const SOUND_FROM = 4;
/** Shorter words before an ending are other words. */
const WHOLE_SOUND_FROM = 4;
/** Words that are a name in one: 'jam shed pur', and what only sounds like one. */
const JOINED_FROM = 5;
const JOINED_SOUND_FROM = 7;
/** Names are typed in more words than they have. */
const MORE_WORDS = 2;

/** Names as people spell them: in any script, in one word or several, with a wrong letter. */
export class NameSpellings {
  /** Exact names in each script; पटना and पतना are both patna in Latin letters. */
  readonly #byName = new Map<string, KnownPlace[]>();
  readonly #byJoined = new Map<string, KnownPlace[]>();
  readonly #bySpelling = new Map<string, Spelling>();
  readonly #bySound = new Map<string, Spelling[]>();
  readonly #withoutFlaps = new Map<string, Spelling[]>();
  readonly #joinedSounds = new Map<string, Spelling[]>();
  /** Tamil writes one letter for k and g, t and d, p and b. */
  readonly #voiceless = new Map<string, Spelling[]>();
  readonly #sounds = new Map<string, Set<string>>();
  #wordsMax = 1 + MORE_WORDS;

  get wordsMax(): number {
    return this.#wordsMax;
  }

  add(words: readonly string[], place: KnownPlace, isWhole = true): void {
    this.#wordsMax = Math.max(this.#wordsMax, words.length + MORE_WORDS);
    if (isWhole) {
      into(this.#byName, keyOf(words), place);
      into(this.#byJoined, joinedKeyOf(words), place);
    }
    const latin = latinOf(words);
    const spelled = spellingOf(words, latin);
    const known = this.#bySpelling.get(spelled);
    if (known) {
      known.scripts.add(scriptOf(words));
      if (!known.places.includes(place)) known.places.push(place);
      return;
    }
    const sound = words.map(soundOf).join(' ');
    const scripts = new Set([scriptOf(words)]);
    const spelling = { latin, sound, isWhole, words: words.length, scripts, places: [place] };
    this.#bySpelling.set(spelled, spelling);
    if (latin.length < SOUND_FROM) return;
    into(this.#bySound, sound, spelling);
    into(this.#withoutFlaps, withoutFlaps(sound), spelling);
    if (isWhole) {
      into(this.#joinedSounds, joinedSoundOf(latin), spelling);
      into(this.#voiceless, voicelessOf(sound), spelling);
    }
    const bucket = bucketOf(sound, sound.length);
    this.#sounds.set(bucket, (this.#sounds.get(bucket) ?? new Set()).add(sound));
  }

  has(words: readonly string[]): boolean {
    return this.#exactly(words) !== undefined;
  }

  named(words: readonly string[]): readonly KnownPlace[] {
    return this.#exactly(words) ?? [];
  }

  hasSpelling(word: string): boolean {
    return this.#bySpelling.has(spellingOf([word]));
  }

  #exactly(words: readonly string[]): KnownPlace[] | undefined {
    const written = this.#byName.get(keyOf(words));
    if (written) return written;
    const joined = joinedKeyOf(words);
    if (joined.length < JOINED_FROM || (words.length > 1 && words.every(isOrdinary))) return undefined;
    return this.#byJoined.get(joined);
  }

  /** Whether a word in a script of its own sounds like a whole name: an ending behind one is an ending. */
  soundsWhole(word: string): boolean {
    const sound = soundOf(word);
    if (inOneScript(word) === word || isOrdinary(word)) return false;
    if (sound.length < WHOLE_SOUND_FROM) return this.#bySpelling.get(spellingOf([word]))?.isWhole ?? false;
    return this.#alike(sound, scriptOf([word])).some(({ isWhole }) => isWhole);
  }

  #alike(sound: string, script: string): Spelling[] {
    const found = [...(this.#bySound.get(sound) ?? []), ...(this.#withoutFlaps.get(withoutFlaps(sound)) ?? [])];
    return script === TAMIL && found.length === 0 ? (this.#voiceless.get(voicelessOf(sound)) ?? []) : found;
  }

  /** Exact or romanised matches; otherwise the closest spelling among phonetic or near matches. */
  meant(words: readonly string[]): Meant | undefined {
    const written = this.#exactly(words);
    if (written) return { places: written, isGuess: false };
    const latin = latinOf(words);
    const spelled = this.#bySpelling.get(spellingOf(words));
    const isOwn = spelled?.scripts.has(scriptOf(words)) ?? false;
    if (spelled?.isWhole && isOwn) return { places: spelled.places, isGuess: false };
    if (ORDINARY_WORDS.has(latin) || words.every((word) => isKnownWord(formOf(word)))) return undefined;
    if (spelled) return { places: spelled.places, isGuess: !isOwn };
    return this.#heard(words, latin);
  }

  #heard(words: readonly string[], latin: string): Meant | undefined {
    const sound = words.map(soundOf).join(' ');
    if (sound.trim() === '') return undefined;
    const matches = [...this.#alike(sound, scriptOf(words))];
    if (matches.length === 0) matches.push(...this.#joinedAlike(words, latin));
    const isLong = latin.length >= TYPING_ERROR_FROM && sound.length >= TYPING_ERROR_FROM - 2;
    const script = scriptOf(words);
    const near = isLong ? this.#oneApart(sound).filter(({ scripts }) => scripts.has(script)) : [];
    const candidates = [
      ...matches.map((spelling) => ({ spelling, far: 0 })),
      ...near.map((spelling) => ({ spelling, far: 0.5 })),
    ].map(({ spelling, far }) => ({
      spelling,
      // A name in another script is not what was written: Sikandarpur is सिकंदरपुर, but no Sikanderpur.
      isGuess: far > 0 || !spelling.scripts.has(script),
      far: far + (spelling.isWhole ? 0 : 0.5) + changesBetween(latin, spelling.latin),
    }));
    const least = Math.min(...candidates.map(({ far }) => far));
    // Near phonetic matches need a near spelling.
    if (candidates.length === 0 || (matches.length === 0 && least > ERRORS_MAX)) return undefined;
    const nearest = candidates.filter(({ far }) => far === least);
    return {
      places: [...new Set(nearest.flatMap(({ spelling }) => spelling.places))],
      isGuess: nearest.every(({ isGuess }) => isGuess),
    };
  }

  #joinedAlike(words: readonly string[], latin: string): Spelling[] {
    if (latin.length < JOINED_SOUND_FROM || (words.length > 1 && words.every(isOrdinary))) return [];
    return (this.#joinedSounds.get(joinedSoundOf(latin)) ?? []).filter((spelling) => spelling.words !== words.length);
  }

  #oneApart(sound: string): Spelling[] {
    return [sound.length - 1, sound.length, sound.length + 1].flatMap((length) =>
      [...(this.#sounds.get(bucketOf(sound, length)) ?? [])]
        .filter((other) => other !== sound && differByOneEdit(sound, other))
        .flatMap((other) => this.#bySound.get(other) ?? []),
    );
  }
}

const keyOf = (words: readonly string[]) => words.map(formOf).join(' ');

const joinedKeyOf = (words: readonly string[]) => words.map(formOf).join('');

const latinOf = (words: readonly string[]) => words.map((word) => inLatin(inOneScript(word))).join(' ');

/** Gonda is written as Konta in Tamil, and only there. */
const spellingOf = (words: readonly string[], latin = latinOf(words)) =>
  (scriptOf(words) === TAMIL ? 'ta ' : '') + latin;

const soundOf = (word: string) => phoneticKey(inOneScript(word));

const joinedSoundOf = (latin: string) => withoutFlaps(phoneticKey(latin.replaceAll(' ', '')));

const TAMIL = scriptOf(['த']);

const voicelessOf = (sound: string) =>
  sound.replace(/[gdbjcf]/g, (letter) => VOICELESS[letter] ?? letter).replace(/(.)\1+/g, '$1');

const VOICELESS: Record<string, string> = { g: 'k', d: 't', b: 'p', j: 's', c: 's', f: 'p' };

const isOrdinary = (word: string) => ORDINARY_WORDS.has(inLatin(word)) || isKnownWord(formOf(word));

const bucketOf = (sound: string, length: number) => `${sound[0] ?? ''}${length}`;

function into<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (!known) map.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
}
