import { fileList } from '#web/ui/files.ts';
import { ATTEMPT } from './idempotency-key.ts';
import type { ListingDraft } from './listing-draft.ts';

/*
 * Between a draft and the forms of Add Land Details and Edit Land Details, whose parts know nothing of drafts: what is put back is put in as a person
 * does it, field by field, so that whatever follows from a field follows.
 */

/** The lists of an area come over the network; what does not come within this time is put back without its neighbours. */
const LIST_WITHIN_MS = 10_000;
const PLACE = ['state', 'district', 'mandal'];
export const PHOTOS = 'propertyImage';
export const STAYING_PHOTOS = 'existing_images';
export const COVER = 'cover';
const DOCUMENT_TYPE = 'documentType';

export type Fields = ListingDraft['fields'];

/** What a form says in writing. */
export function fieldsOf(form: FormData): Fields {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const fields = Object.fromEntries(texts.filter(([name]) => name !== DOCUMENT_TYPE));
  const staying = fields[STAYING_PHOTOS];
  return staying === undefined ? fields : { ...fields, [STAYING_PHOTOS]: JSON.stringify(pathsOf(staying)) };
}

/** Of photos that are listed; without their signatures, which are other ones each time. */
function pathsOf(photos: string): string[] {
  // Safe: the form's own hidden field.
  return (JSON.parse(photos) as { filePath: string }[]).map(({ filePath }) => filePath.split('?')[0] ?? filePath);
}

/** The listed photos that stay, in their order. */
export function pathsIn(fields: Fields): string[] {
  // Safe: what fieldsOf wrote.
  return JSON.parse(fields[STAYING_PHOTOS] ?? '[]') as string[];
}

/**
 * @param over what the form said before anything was changed; of a new plot, nothing
 * @returns undefined where nothing was
 */
export function draftOf(
  form: FormData,
  over: Fields | undefined,
): Pick<ListingDraft, 'fields' | 'files' | 'over'> | undefined {
  const fields = fieldsOf(form);
  const files = [...form].flatMap(([field, file]) =>
    typeof file !== 'string' && (file.name !== '' || file.size > 0) ? [{ field, file }] : [],
  );
  const isChanged = Object.entries(fields).some(([name, value]) => name !== ATTEMPT && value !== (over?.[name] ?? ''));
  return isChanged || files.length > 0 ? { fields, files, over } : undefined;
}

/** Puts in what was changed, and leaves everything else as the form has it now. */
export async function restoreDraft(form: HTMLFormElement, { fields, files, over = {} }: ListingDraft): Promise<void> {
  const changed = new Map(Object.entries(fields).filter(([name, value]) => value !== (over[name] ?? '')));
  for (const [name, value] of changed) {
    if (PLACE.includes(name) || name === STAYING_PHOTOS || name === COVER) continue;
    type(controlOf(form, name), value);
    await rendered();
  }
  await putPhotosBack(form, { fields, files, over });
  for (const { field, file } of files) if (field !== PHOTOS) await addPaper(form, field, file);
  if (!PLACE.some((name) => changed.has(name))) return;
  for (const name of PLACE) {
    const value = fields[name];
    if (value !== undefined) await choosePlace(form, name, value);
  }
}

/** One after the other: what a field says is rendered before the next one is touched. */
const rendered = () => new Promise(requestAnimationFrame);

async function putPhotosBack(
  form: HTMLFormElement,
  draft: Required<Pick<ListingDraft, 'fields' | 'files'>> & { over: Fields },
) {
  const { fields, files, over } = draft;
  const input = controlOf(form, PHOTOS);
  if (!(input instanceof HTMLInputElement)) return;
  const chosen = files.filter(({ field }) => field === PHOTOS).map(({ file }) => file);
  if (chosen.length > 0) choose(input, chosen);
  await rendered();
  if (fields[STAYING_PHOTOS] === over[STAYING_PHOTOS] && fields[COVER] === over[COVER]) return;

  const staying = pathsIn(fields);
  // Of the two buttons of a photo the first removes it, and the second, which the cover picture lacks, puts it in front.
  const press = async (photo: (source: string) => boolean, button: 0 | 1) => {
    const previews = [...(input.closest('section')?.querySelectorAll('li') ?? [])];
    const preview = previews.find((one) => photo(one.querySelector('img')?.src ?? ''));
    preview?.querySelectorAll('button')[button]?.click();
    await rendered();
  };
  const listedAs = (path: string) => (source: string) => source.includes(path.slice(0, path.lastIndexOf('/') + 1));
  for (const path of pathsIn(over)) if (!staying.includes(path)) await press(listedAs(path), 0);
  for (const path of staying.toReversed()) await press(listedAs(path), 1);
  if (fields[COVER] === 'new') await press((source) => source.startsWith('blob:'), 1);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement;

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name);
  return isControl(found) ? found : undefined;
}

/** By the element's own setter: React overlooks a value that its own has put there. */
function type(control: Control | undefined, value: string): void {
  if (!control) return;
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  tell(control);
}

function choose(input: HTMLInputElement, files: readonly File[]): void {
  input.files = fileList(files);
  tell(input);
}

function tell(control: Control): void {
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/** As a person adds one: the type, then its file, for which a new input stands there each time. */
async function addPaper(form: HTMLFormElement, paper: string, file: File): Promise<void> {
  const types = controlOf(form, DOCUMENT_TYPE);
  const input = () => types?.closest('section')?.querySelector<HTMLInputElement>('input[type=file]:not([name])');
  type(types, paper);
  await until(() => input()?.disabled === false);
  const ready = input();
  if (!ready) return;
  choose(ready, [file]);
  await until(() => controlOf(form, paper) !== undefined);
}

async function choosePlace(form: HTMLFormElement, name: string, value: string): Promise<void> {
  const select = controlOf(form, name);
  if (!(select instanceof HTMLSelectElement) || select.value === value) return;
  const isThere = () => [...select.options].some((option) => option.value === value);
  const hasFailed = () => select.closest('area-fields')?.querySelector<HTMLElement>('[data-failed]')?.hidden === false;
  await until(() => isThere() || hasFailed());
  if (!isThere()) select.append(new Option(value, value));
  select.disabled = false;
  type(select, value);
}

/** Asks again and again, for as long as a person would wait. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + LIST_WITHIN_MS;
  while (!isSo() && performance.now() < end) await new Promise((done) => setTimeout(done, 50));
}
