import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Page, PageNumber, requiredText, writtenText } from './endpoint.ts';
import { ADMINS, SELLERS } from './roles.ts';
import { SearchText } from './finding.ts';
import { AREA_TYPES } from './console-lists.ts';
import { AREA_NAME_MAX_CHARACTERS } from './limits.ts';
import { problem } from './problem.ts';
import { composed } from './unicode-forms.ts';
import { EXAMPLE } from './examples.ts';

const TOO_LONG = problem('TOO_LONG', { most: AREA_NAME_MAX_CHARACTERS });

export const areaName = requiredText(problem('REQUIRED'), AREA_NAME_MAX_CHARACTERS);

const NO_NAME = problem('NEW_NAME_REQUIRED');

const STRANGE = /[\p{Cc}"\ufffd]/u;

function normaliseAreaName(name: string): string {
  return composed(name).replace(/\s+/gu, ' ').trim();
}

export const NewAreaName = writtenText(NO_NAME).check(
  z.overwrite(normaliseAreaName),
  z.minLength(1, NO_NAME),
  z.maxLength(AREA_NAME_MAX_CHARACTERS, TOO_LONG),
  z.refine((name) => !STRANGE.test(name), problem('NAME_CHARACTERS')),
);

const oldName = requiredText(NO_NAME, AREA_NAME_MAX_CHARACTERS);

const IN_DEVANAGARI =
  /^(?:[\u0904-\u0939\u0960\u0961\u0971-\u097f][\u0900-\u0903\u093a-\u094f\u0955-\u0957\u0962\u0963]*|[\d\u0966-\u0970 .,()'’/&-])+$/;
const DEVANAGARI_LETTER = /[\u0904-\u0939\u0960\u0961\u0971-\u097f]/;

/** Drops joiners, which only affect shaping, so that a name has one spelling. */
const normaliseHindiName = (name: string) => normaliseAreaName(name).replace(/[\u200c\u200d]/g, '');

export const HindiAreaName = writtenText(TOO_LONG).check(
  z.overwrite(normaliseHindiName),
  z.maxLength(AREA_NAME_MAX_CHARACTERS, TOO_LONG),
  z.refine(
    (name) => name === '' || (IN_DEVANAGARI.test(name) && DEVANAGARI_LETTER.test(name)),
    problem('HINDI_NAME_NOT_DEVANAGARI'),
  ),
);

const hindi = z.optional(z.string());

export const State = z.object({ _id: Id, state: z.string(), hindi });
export const District = z.object({ _id: Id, district: z.string(), hindi });
export const Mandal = z.object({ _id: Id, mandal: z.string(), hindi });

export const PlaceInHindi = z.object({
  state: z.string(),
  district: z.string(),
  mandal: z.string(),
  official: z.boolean(),
});

export const DistrictRow = z.object({ _id: Id, state: z.string(), district: z.string(), hindi });
export const MandalRow = z.object({ _id: Id, state: z.string(), district: z.string(), mandal: z.string(), hindi });

export const displayStates = endpoint('GET /state/display-states', {
  summary: 'The states, by name: all of them, as selects need them, or with a page number 20 at a time.',
  who: 'anyone',
  query: z.object({ page: z.optional(PageNumber) }),
  example: { query: { page: 1 } },
  data: z.array(State),
  paged: true,
});

export const displayDistricts = endpoint('POST /state/display-district', {
  summary: "A state's districts, by name.",
  who: 'anyone',
  body: z.object({ state: areaName }),
  example: { body: { state: 'Bihar' } },
  data: z.array(District),
  errors: ['NO_SUCH_AREA'],
});

export const displayMandals = endpoint('POST /state/display-mandals', {
  summary:
    "A district's mandals, by name. A district name that repeats is settled by the state, or refused with the candidates.",
  who: 'anyone',
  body: z.object({ district: areaName, state: z.optional(areaName) }),
  example: { body: { district: 'Patna', state: 'Bihar' } },
  data: z.array(Mandal),
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA'],
});

export const displayVillages = endpoint('GET /property/display-villages', {
  summary: 'The villages that the newest approved listings in a mandal name, most often named first.',
  who: SELLERS,
  query: z.object({ state: areaName, district: areaName, mandal: areaName }),
  example: { query: { state: 'Bihar', district: 'Patna', mandal: 'Bihta' } },
  data: z.array(z.string()),
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA'],
});

// Area names are public and section 7 requires no token; only changes are the admin's.
export const displayDistrictStates = endpoint('GET /state/display-district-state', {
  summary: 'All districts with their states, by name, 20 a page, or those whose name has the text.',
  who: 'anyone',
  query: z.object({ page: Page, text: SearchText }),
  example: { query: { page: 1, text: 'pat' } },
  data: z.array(DistrictRow),
  paged: true,
});

export const displayAllStates = endpoint('GET /state/display-all-states', {
  summary: 'All mandals with their districts and states, by name, 20 a page, or those whose name has the text.',
  who: 'anyone',
  query: z.object({ page: Page, text: SearchText }),
  example: { query: { page: 1, text: 'bih' } },
  data: z.array(MandalRow),
  paged: true,
});

export const FoundArea = z.object({
  _id: Id,
  name: z.string(),
});
export type FoundArea = z.output<typeof FoundArea>;

export const findAreas = endpoint('GET /admin/find-areas', {
  summary: 'The areas whose name begins with or has the text, in English or Hindi, or whose id it is. At most 12.',
  who: ADMINS,
  audit: 'reads',
  query: z.object({ text: SearchText }),
  example: { query: { text: 'bih' } },
  data: z.array(FoundArea),
});

/**
 * The new Hindi name, empty for none. Without it, a renamed area loses its Hindi name unless only letter case changes.
 */
const newHindi = z.optional(HindiAreaName);

export const EditStateForm = z.object({ old_state: oldName, new_state: NewAreaName, hindi: newHindi });
export const EditDistrictForm = z.object({
  district: oldName,
  newDistrict: NewAreaName,
  hindi: newHindi,
  state: z.optional(areaName),
});
export const EditTehsilForm = z.object({
  mandal: oldName,
  newMandal: NewAreaName,
  hindi: newHindi,
  district: z.optional(areaName),
  state: z.optional(areaName),
});

export const editState = endpoint('PUT /state/edit-state', {
  summary:
    'Renames a state, named by its old name or its id, and says what it is called in Hindi. Every listing shows the new names at once.',
  who: ADMINS,
  audit: 'state-renamed',
  body: EditStateForm,
  example: { body: { old_state: EXAMPLE.state, new_state: EXAMPLE.newName, hindi: 'नया राज्य' } },
  data: State,
  changesPages: true,
  errors: ['NO_SUCH_AREA', 'AREA_EXISTS'],
});

export const editDistrict = endpoint('PUT /state/edit-district', {
  summary:
    'Renames a district, and says what it is called in Hindi. A name that repeats is settled by the state, or refused with the candidates.',
  who: ADMINS,
  audit: 'district-renamed',
  body: EditDistrictForm,
  example: {
    body: { district: EXAMPLE.district, newDistrict: EXAMPLE.newName, hindi: 'नया ज़िला', state: EXAMPLE.state },
  },
  data: DistrictRow,
  changesPages: true,
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA', 'AREA_EXISTS'],
});

export const editTehsil = endpoint('PUT /state/edit-tehsil', {
  summary:
    'Renames a mandal, and says what it is called in Hindi. A name that repeats is settled by district and state, or refused with the candidates.',
  who: ADMINS,
  audit: 'tehsil-renamed',
  body: EditTehsilForm,
  example: {
    body: {
      mandal: EXAMPLE.mandal,
      newMandal: EXAMPLE.newName,
      hindi: 'नया मंडल',
      district: EXAMPLE.district,
      state: EXAMPLE.state,
    },
  },
  data: MandalRow,
  changesPages: true,
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA', 'AREA_EXISTS'],
});

export const AreaToDelete = z
  .object({
    type: z.enum(AREA_TYPES, problem('AREA_TYPE_REQUIRED')),
    _id: z.optional(Id),
    state: z.optional(areaName),
    district: z.optional(areaName),
    mandal: z.optional(areaName),
  })
  .check(
    z.refine(
      ({ type, _id, ...names }) => Boolean(_id ?? names[type === 'tehsil' ? 'mandal' : type]),
      problem('AREA_REQUIRED'),
    ),
  );
export type AreaToDelete = z.output<typeof AreaToDelete>;

export const AreaContents = z.object({ districts: z.int(), mandals: z.int(), listings: z.int() });

export const areaContents = endpoint('GET /state/area-contents/{id}', {
  summary: 'What an area contains, so that an admin knows before deleting it.',
  who: ADMINS,
  audit: 'reads',
  params: IdParams,
  query: z.object({ type: z.enum(AREA_TYPES, problem('AREA_TYPE_REQUIRED')) }),
  example: { params: { id: EXAMPLE.state }, query: { type: 'state' } },
  data: AreaContents,
  errors: ['NO_SUCH_AREA'],
});

export const deleteArea = endpoint('POST /state/delete-area', {
  summary: 'Deletes an area with everything in it, unless a listing lies there; tells how many areas went with it.',
  who: ADMINS,
  audit: 'area-deleted',
  body: z.object({ data: AreaToDelete }),
  example: { body: { data: { type: 'state', _id: EXAMPLE.state } } },
  data: z.omit(AreaContents, { listings: true }),
  changesPages: true,
  errors: ['NO_SUCH_AREA', 'AMBIGUOUS_AREA', 'AREA_IN_USE'],
});
