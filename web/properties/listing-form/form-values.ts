import { number } from '#contract/indian-number.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { ATTEMPT } from './idempotency-key.ts';

export const PHOTOS = 'propertyImage';
export const STAYING_PHOTOS = 'existing_images';
export const COVER = 'cover';
const PLACE = ['state', 'district', 'mandal'] as const;
const MEASURE = ['square_feet', 'laggi_haath', 'area_by'] as const;
const FIELDS = [...PLACE, 'units', 'size', ...MEASURE, 'price', 'description', STAYING_PHOTOS, COVER, ATTEMPT] as const;

/** A listing form's texts. Staying photos are a JSON list of paths without signatures, which differ at each load. */
export type FormValues = Partial<Record<(typeof FIELDS)[number], string>>;

/** Unsent contents of a listing form on this phone; IndexedDB stores files as they are. */
export interface ListingDraft {
  /** ISO 8601. */
  savedAt: string;
  fields: FormValues;
  files: { field: string; file: File }[];
  answers?: Answers | undefined;
  over?: FormValues | undefined;
  filed?: string[] | undefined;
}

export const STEPS = ['place', 'land', 'access', 'rights', 'price', 'photos', 'check'] as const;
export type StepName = (typeof STEPS)[number];

export const HAS_ANSWERS = 'has_answers';

export function valuesIn(form: FormData): FormValues {
  const texts = FIELDS.flatMap((name) => {
    const text = form.get(name);
    return typeof text === 'string' ? [[name, oneLineBreak(text)] as const] : [];
  });
  const values: FormValues = Object.fromEntries(texts);
  const staying = values[STAYING_PHOTOS];
  if (staying === undefined) return values;
  // Safe: the form's own hidden field.
  const photos = JSON.parse(staying) as { filePath: string }[];
  return { ...values, [STAYING_PHOTOS]: JSON.stringify(photos.map(({ filePath }) => withoutSignature(filePath))) };
}

export function valuesOf(property: PropertyDetail, units: readonly { _id: string; unit: string }[]): FormValues {
  const { state, district, mandal, size, price, description } = property;
  return {
    state,
    district,
    mandal,
    units: units.find(({ unit }) => unit === property.units)?._id ?? '',
    size: number(size, 4),
    square_feet: figure(property.square_feet),
    laggi_haath: figure(property.laggi_haath),
    price: number(price),
    description: oneLineBreak(description),
    [STAYING_PHOTOS]: JSON.stringify(property.property_images.map(({ file_path }) => withoutSignature(file_path))),
    [COVER]: 'existing',
  };
}

const figure = (given: number | undefined) => (given === undefined ? '' : number(given, 2));

/** FormData has CRLF, text fields have LF. */
const oneLineBreak = (text: string) => text.replaceAll('\r\n', '\n');

export const withoutSignature = (link: string): string => link.split('?')[0] ?? link;

export function documentPaths(property: PropertyDetail): string[] {
  return DOCUMENT_TYPES.flatMap((type) => (property[type] ? [withoutSignature(property[type].file_path)] : []));
}

export function pathsIn(values: FormValues): string[] {
  // Safe: written by valuesIn or valuesOf.
  return JSON.parse(values[STAYING_PHOTOS] ?? '[]') as string[];
}

/** The draft's changes against `over`; all fields of a new listing. Place fields change together. */
export function changesIn({ fields, over = {} }: ListingDraft): FormValues {
  const isChanged = (name: keyof FormValues) => fields[name] !== undefined && fields[name] !== (over[name] ?? '');
  const changed = FIELDS.filter(isChanged);
  const names = new Set([...changed, ...(PLACE.some(isChanged) ? PLACE : [])]);
  return Object.fromEntries([...names].map((name) => [name, fields[name] ?? '']));
}
