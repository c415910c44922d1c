import { announce } from '#web/client/toast.ts';
import { keepSearchData, LIST_SHOWN } from './search.ts';

/*
 * A filter or order applies once it is chosen: the list's next page is fetched, and its parts (data-swapped) replace this
 * page's. The form stays, so that focus, opened parts and what is being typed do.
 */

const FORM = 'form[data-applies-at-once]';
const INVALID = '[aria-invalid]';
const LOGINS = 'header a[data-show="signed-out"]';
const CHOICES = new Set(['radio', 'checkbox']);

let request = new AbortController();
let isFirst = true;

// A request that the page does not wait for any longer must not bring it back.
const stop = () => request.abort();
addEventListener('pagehide', stop);
addEventListener('submit', stop);
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href]')) stop();
});
export async function applyFilters(form: HTMLFormElement): Promise<void> {
  stop();
  request = new AbortController();
  const { signal } = request;
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') url.searchParams.append(name, value);
  document.querySelector('#found')?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(url, { signal });
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (signal.aborted) return;
    if (!show(next)) throw new Error('Another page');
    // One step of Back undoes what was chosen here.
    history[isFirst ? 'pushState' : 'replaceState'](null, '', response.url);
    isFirst = false;
    document.documentElement.dataset['list'] = location.search;
    keepSearchData();
    dispatchEvent(new Event(LIST_SHOWN));
  } catch {
    // As without script: the server's own page says what is wrong, or one of the phone's own that there is no network.
    if (!signal.aborted) form.submit();
  }
}

/** False where `next` has other parts than this page, as the page of an error. */
function show(next: Document): boolean {
  const [form, formThen] = [document, next].map((page) => page.querySelector<HTMLFormElement>(FORM));
  if (!form || !formThen) return false;
  const focused = document.activeElement;
  if (form.querySelector(INVALID) || formThen.querySelector(INVALID)) replaceForm(form, formThen);
  const [parts = [], partsThen = []] = [document, next].map((page) => [...page.querySelectorAll('[data-swapped]')]);
  if (parts.length !== partsThen.length) return false;
  // An element whose script this page did not need is left to a new page; that of others may still be on its way.
  const elements = partsThen.flatMap((part) => [...part.querySelectorAll(':not(:defined)')]);
  if (elements.some(({ localName }) => !customElements.get(localName) && !document.querySelector(localName)))
    return false;
  for (const [i, part] of parts.entries()) replacePart(part, partsThen[i]);
  // The way back after a login.
  const logins = next.querySelectorAll<HTMLAnchorElement>(LOGINS);
  for (const [i, link] of document.querySelectorAll<HTMLAnchorElement>(LOGINS).entries())
    link.href = logins[i]?.href ?? link.href;
  document.title = next.title;
  // The first part is the number found.
  announce(partsThen[0]?.textContent ?? '');
  if (focused?.isConnected === false && document.activeElement === document.body)
    document.querySelector<HTMLElement>('#found')?.focus({ preventScroll: true });
  return true;
}

/** Issues stand anywhere in a form; it is replaced as a whole, with the focus and what was typed meanwhile. */
function replaceForm(form: HTMLFormElement, then: HTMLFormElement): void {
  const { activeElement: focused } = document;
  const next = document.importNode(then, true);
  for (const details of next.querySelectorAll('details')) details.open = true;
  form.replaceWith(next);
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)) return;
  const same = [...next.elements].find(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.name === focused.name &&
      field.type === focused.type &&
      (!CHOICES.has(field.type) || field.value === focused.value),
  );
  if (!(same instanceof HTMLElement)) return;
  if (same instanceof HTMLInputElement && !CHOICES.has(same.type)) same.value = focused.value;
  same.focus({ preventScroll: true });
}

/** A select keeps what is chosen in it. */
function replacePart(part: Element, then: Element | undefined): void {
  if (!then) return;
  if (!(part instanceof HTMLSelectElement)) return part.replaceWith(then);
  const { value } = part;
  part.replaceChildren(...then.childNodes);
  part.value = value;
}
