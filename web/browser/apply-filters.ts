import { announce } from '#web/client/toast.ts';
import { keepSearchData, LIST_SHOWN } from './search.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/*
 * Applies a filter or order once chosen: fetches the list's next page and swaps its parts (data-swapped) in. The form
 * stays, with its focus, opened parts and input.
 */

const FORM = 'form[data-auto-submit]' satisfies DataSelector;
const INVALID = '[aria-invalid]';
const LOGINS = 'header a[data-show="signed-out"]' satisfies DataSelector;
const CHOICES = new Set(['radio', 'checkbox']);

let request = new AbortController();
let isFirst = true;

// A late response must not bring back a page that was left.
const stop = () => request.abort();
addEventListener('pagehide', stop);
addEventListener('submit', stop);
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href]')) stop();
});

/** Shows what the form finds; on any failure the form is sent as it would be without script. */
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
    // One step of Back undoes all choices made here.
    history[isFirst ? 'pushState' : 'replaceState'](null, '', response.url);
    isFirst = false;
    document.documentElement.dataset.list = location.search;
    keepSearchData();
    dispatchEvent(new Event(LIST_SHOWN));
  } catch {
    // Submits as without script: the server's page shows what is wrong, or the offline page.
    if (!signal.aborted) form.submit();
  }
}

/** False if `next` has other parts than this page, as an error page has. */
function show(next: Document): boolean {
  const [form, formThen] = [document, next].map((page) => page.querySelector<HTMLFormElement>(FORM));
  if (!form || !formThen) return false;
  const focused = document.activeElement;
  if (form.querySelector(INVALID) || formThen.querySelector(INVALID)) replaceForm(form, formThen);
  const [parts = [], partsThen = []] = [document, next].map((page) => [
    ...page.querySelectorAll('[data-swapped]' satisfies DataSelector),
  ]);
  if (parts.length !== partsThen.length) return false;
  // Elements without a script here need a full page load, unless their script is only still loading.
  const elements = partsThen.flatMap((part) => [...part.querySelectorAll(':not(:defined)')]);
  if (elements.some(({ localName }) => !customElements.get(localName) && !document.querySelector(localName)))
    return false;
  keepMapInPlace(() => {
    for (const [i, part] of parts.entries()) replacePart(part, partsThen[i]);
  });
  const logins = next.querySelectorAll<HTMLAnchorElement>(LOGINS);
  for (const [i, link] of document.querySelectorAll<HTMLAnchorElement>(LOGINS).entries())
    link.href = logins[i]?.href ?? link.href;
  document.title = next.title;
  announce(partsThen[0]?.textContent ?? '');
  if (focused?.isConnected === false && document.activeElement === document.body)
    document.querySelector<HTMLElement>('#found')?.focus({ preventScroll: true });
  return true;
}

/** A chip more above the map pushed it down, and the next tap of 'Zoom in' took a filter away. */
function keepMapInPlace(swap: () => void): void {
  const map = document.querySelector('.leaflet-container');
  const before = map?.getBoundingClientRect();
  swap();
  if (!map || !before || before.bottom < 0 || before.top > innerHeight) return;
  scrollBy({ top: map.getBoundingClientRect().top - before.top, behavior: 'instant' });
}

/** Replaces the whole form, since issues may be anywhere in it, but restores focus, input and open panels. */
function replaceForm(form: HTMLFormElement, then: HTMLFormElement): void {
  const { activeElement: focused } = document;
  const next = document.importNode(then, true);
  const panels = form.querySelectorAll('details');
  for (const [i, panel] of next.querySelectorAll('details').entries()) panel.open = panels[i]?.open === true;
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

function replacePart(part: Element, then: Element | undefined): void {
  if (!then) return;
  if (!(part instanceof HTMLSelectElement)) return part.replaceWith(then);
  const { value } = part;
  part.replaceChildren(...then.childNodes);
  part.value = value;
}
