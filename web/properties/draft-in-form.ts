import { fileList } from '../ui/files.ts';
import type { ListingDraft } from './listing-draft.ts';

/*
 * Between a draft and the form of Add Land Details, whose parts know nothing of drafts: what is put back is put in as a person does it,
 * field by field, so that whatever follows from a field follows.
 */

/** The lists of an area come over the network; what does not come within this time is put back without its neighbours. */
const LIST_WITHIN_MS = 10_000;
const PLACE = ['state', 'district', 'mandal'];
const PHOTOS = 'propertyImage';
const DOCUMENT_TYPE = 'documentType';

/** Undefined where nothing is filled in. */
export function draftOf(form: HTMLFormElement): Omit<ListingDraft, 'savedAt'> | undefined {
  const fields: Record<string, string> = {};
  const files: ListingDraft['files'] = [];
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== 'string') {
      if (value.name !== '' || value.size > 0) files.push({ field, file: value });
    } else if (value !== '' && field !== DOCUMENT_TYPE) fields[field] = value;
  }
  return Object.keys(fields).length + files.length > 0 ? { fields, files } : undefined;
}

export async function putBack(form: HTMLFormElement, { fields, files }: ListingDraft): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (PLACE.includes(name)) continue;
    type(controlOf(form, name), value);
    // One after the other: what a field says is rendered before the next one is touched.
    await new Promise(requestAnimationFrame);
  }
  const photos = controlOf(form, PHOTOS);
  const chosen = files.filter(({ field }) => field === PHOTOS).map(({ file }) => file);
  if (photos instanceof HTMLInputElement && chosen.length > 0) choose(photos, chosen);
  for (const { field, file } of files) if (field !== PHOTOS) await addPaper(form, field, file);
  for (const name of PLACE) {
    const value = fields[name];
    if (value !== undefined) await choosePlace(form, name, value);
  }
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
  if (!(select instanceof HTMLSelectElement)) return;
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
