import { type Problem, problemOf } from '#contract/problem.ts';
import type { Database } from '#server/database/open.ts';
import { knownPlaceNames } from '#server/search/known-places.ts';
import type { KnownPlace } from '#server/search/known-place.ts';
import { nameOf, type PlaceNames } from '#server/search/place-names.ts';

export interface TypedPlace {
  state: string;
  district: string;
  mandal: string;
}

export type PlaceFound = { place: KnownPlace } | { column: 'state' | 'district' | 'mandal'; problem: Problem };

type Level = KnownPlace['level'];

/** Finds places as sheets name them, in any script, once for each name. A misspelt one is offered, never taken. */
export class TypedPlaces {
  readonly #names: PlaceNames;
  readonly #found = new Map<string, PlaceFound>();

  constructor(names: PlaceNames) {
    this.#names = names;
  }

  static async open(db: Database): Promise<TypedPlaces> {
    return new TypedPlaces(await knownPlaceNames(db));
  }

  /** @param typed an empty state follows from the district */
  find(typed: TypedPlace): PlaceFound {
    const key = JSON.stringify([typed.state, typed.district, typed.mandal]);
    const before = this.#found.get(key);
    if (before) return before;
    const found = this.#findAnew(typed);
    this.#found.set(key, found);
    return found;
  }

  #findAnew({ state, district, mandal }: TypedPlace): PlaceFound {
    const inState = state === '' ? undefined : this.#only('state', state, undefined);
    if (inState && 'problem' in inState) return inState;
    const inDistrict = this.#only('district', district, inState?.place.id);
    if ('problem' in inDistrict) return inDistrict;
    return this.#only('mandal', mandal, inDistrict.place.id);
  }

  #only(level: Level, name: string, inside: string | undefined): PlaceFound {
    const said = this.#names.understand(name, { inside });
    const { misspelt, unknown } = said;
    const of = (places: readonly KnownPlace[]) => places.filter((place) => place.level === level);
    const called = of(this.#names.called(name, inside));
    const [only, another] = called.length > 0 ? called : of(said.places);
    if (!only) return { column: level, problem: problemOf('AREA_NOT_IN_LIST', { level }) };
    if (another) return { column: level, problem: problemOf('AREA_OF_SEVERAL', { areas: listed(called) }) };
    const isExact = called.length > 0 || (misspelt.length === 0 && unknown.length === 0);
    if (!isExact) return { column: level, problem: problemOf('AREA_MEANT', { area: nameOf(only) }) };
    return { place: only };
  }
}

const NAMED_MAX = 5;

const listed = (places: readonly KnownPlace[]): string =>
  places
    .slice(0, NAMED_MAX)
    .map(({ state, district, mandal }) => [mandal, district, state].filter(Boolean).join(', '))
    .join('; ');
