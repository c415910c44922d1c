import type { DataSelector, Dataset } from '#web/client/page-data.ts';

/* The specification's demands on search forms and /search beyond a plain form. */

export const LIST_SHOWN = 'list-shown';

export function initSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[role=search]')) {
    sayWhatIsRequired(form);
    resetOnSuccess(form);
  }
  keepSearchData();
}

/** Section 5: without a state nothing is sent, and the form shows the specified message. */
function sayWhatIsRequired(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>('select[required]');
  const issue = form.querySelector<HTMLElement>('[data-required]' satisfies DataSelector);
  if (!select || !issue) return;
  const show = (missing: boolean) => {
    issue.hidden = !missing;
    for (const [name, value] of [
      ['aria-invalid', 'true'],
      ['aria-describedby', issue.id],
    ] as const) {
      if (missing) select.setAttribute(name, value);
      else select.removeAttribute(name);
    }
  };
  select.addEventListener('invalid', (event) => {
    event.preventDefault();
    show(true);
    select.focus();
  });
  select.addEventListener('change', () => show(!select.validity.valid));
  form.addEventListener('reset', () => show(false));
}

/** Section 4: the form is reset on leaving the page for the results, also for Back. */
function resetOnSuccess(form: HTMLFormElement): void {
  form.addEventListener('submit', () => {
    addEventListener('pagehide', () => form.reset(), { once: true });
  });
}

/** Sections 2.4 and 2.5: the results and the chosen area are in the navigation state of /search, as in its URL. */
export function keepSearchData(): void {
  const { searchData }: Dataset =
    document.querySelector<HTMLElement>('[data-search-data]' satisfies DataSelector)?.dataset ?? {};
  if (!searchData) return;
  const results: unknown = JSON.parse(searchData);
  history.replaceState({ ...(history.state as object | null), searchData: results }, '');
}
