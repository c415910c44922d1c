import { FACT_KEYS, type FactKey, rowOf } from '#contract/facts.ts';
import { number } from '#contract/indian-number.ts';
import type { ListingMessage, readListingMessage } from '#contract/listing-message.ts';
import { callInSession } from '#web/client/require-session.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { areaLists } from './area-lists.ts';
import { draftOf } from './draft-of.ts';
import { stepOf } from './fact-groups.ts';
import { type FormValues, type ListingDraft, PHOTOS, type StepName } from './form-values.ts';
import type { SharedListing } from './shared-listing.ts';

type Typed = Pick<ListingDraft, 'fields' | 'files' | 'answers'>;
type Units = readonly { _id: string; unit: string }[];
type AreaLists = Awaited<ReturnType<typeof areaLists>>;

/** A form of a new listing as a message fills it. */
export interface Filling extends AreaLists {
  /** A form with another key is mounted anew. */
  key: string;
  draft: ListingDraft;
  /** Steps with answers, whose folds are open: only open ones are sent. */
  answered: readonly StepName[];
  /** The message that was read. */
  text: string;
  /** Undefined without a message, and once it is undone. */
  read?: { filled: readonly string[]; papers: ListingMessage['papers'] } | undefined;
}

/** Fields that are filled together or not at all: half of a place or size would be another's. */
const GROUPS = [['state', 'district', 'mandal'], ['size', 'units'], ['price'], ['description']] as const;

/**
 * Reads a message into a form, beside what was typed; photos alone are added.
 * @param request of a loader; without it, of the open page
 * @throws what `callInSession` throws; TOO_LONG has its issue at `text`
 */
export async function fillFromMessage(
  { text, photos }: SharedListing,
  typed: Typed,
  units: Units,
  request?: Request,
): Promise<Filling> {
  const files = [...typed.files, ...photos.map((file) => ({ field: PHOTOS, file }))];
  if (text === '') return asFilled({ ...typed, files }, text, request);
  const { data } = await callInSession<typeof readListingMessage>(
    { name: 'POST /property/read-listing-message' },
    { body: { text }, ...(request && { request }) },
  );
  const { fields, answers, filled } = filledBy(data, typed, units);
  return {
    ...(await asFilled({ fields, answers, files }, text, request)),
    read: { filled, papers: data.papers },
  };
}

/** The form without what the message filled; what was typed, chosen or added since stays. */
export async function undone(filling: Filling, form: HTMLFormElement | null, answers: Answers): Promise<Filling> {
  return asFilled(emptied(filling, typedIn(form, answers)), filling.text);
}

export const typedIn = (form: HTMLFormElement | null, answers: Answers): Typed =>
  (form && draftOf(new FormData(form), undefined, answers)) ?? { fields: {}, files: [] };

async function asFilled(typed: Typed, text: string, request?: Request): Promise<Filling> {
  const savedAt = new Date().toISOString();
  const facts = FACT_KEYS.filter((fact) => (typed.answers?.[fact] ?? '').length > 0);
  return {
    ...(await areaLists(typed.fields, request)),
    key: savedAt,
    text,
    draft: { ...typed, savedAt },
    answered: facts.map((fact) => stepOf(rowOf(fact).group)),
  };
}

/** Typed values stay; `filled` names the fields that the message filled. */
export function filledBy(message: Pick<ListingMessage, 'fields' | 'answers'>, typed: Typed, units: Units) {
  const said = valuesOf(message.fields, units);
  const stays = (name: keyof FormValues) => (typed.fields[name] ?? '').trim() !== '';
  const names = GROUPS.flatMap((group) => {
    const agrees = group.every((name) => !stays(name) || typed.fields[name] === said[name]);
    return agrees ? group.filter((name) => !stays(name) && (said[name] ?? '') !== '') : [];
  });
  const answered = Object.entries(typed.answers ?? {}).filter(([, answer]) => answer.length > 0);
  const answers: Answers = { ...message.answers, ...Object.fromEntries(answered) };
  const facts = Object.keys(message.answers).filter((fact) => !answered.some(([name]) => name === fact));
  const fields: FormValues = { ...typed.fields, ...Object.fromEntries(names.map((name) => [name, said[name]])) };
  return { fields, answers, filled: [...names, ...facts] };
}

/** Empties fields that still say what the message said: groups whole or not at all, answers one by one. */
export function emptied({ draft, read }: Pick<Filling, 'draft' | 'read'>, typed: Typed): Typed {
  const filled = new Set(read?.filled);
  const isSame = (name: keyof FormValues) => (typed.fields[name] ?? '') === (draft.fields[name] ?? '');
  const names = GROUPS.flatMap((group) => (group.every(isSame) ? group.filter((name) => filled.has(name)) : []));
  const answers = Object.entries(typed.answers ?? {}).filter(
    // Safe: the answers' own keys.
    ([fact, answer]) => !filled.has(fact) || String(answer) !== String(draft.answers?.[fact as FactKey]),
  );
  return {
    fields: { ...typed.fields, ...Object.fromEntries(names.map((name) => [name, ''])) },
    files: typed.files,
    answers: Object.fromEntries(answers),
  };
}

function valuesOf(said: ListingMessage['fields'], units: Units): FormValues {
  const { state, district, mandal, size, price, description } = said;
  return {
    state: state ?? '',
    district: district ?? '',
    mandal: mandal ?? '',
    size: size === undefined ? '' : number(size, 4),
    units: units.find(({ unit }) => unit === said.units)?._id ?? '',
    price: price === undefined ? '' : number(price),
    description,
  };
}
