import { load } from '#web/client/load.ts';

/*
 * Search bar and filters of a list. Without this file the sheet is a popover, panels close by their own summary, and
 * 'Show 8 plots' submits the form.
 */

const WIDE = matchMedia('(width >= 64rem)');

/** Makes the filters a modal sheet on a phone, and panels over the cards on a wide screen. */
export function initFilterSheet(sheet: HTMLDialogElement): void {
  const panels = () => sheet.querySelectorAll<HTMLDetailsElement>('details[open]');
  const close = () => {
    for (const panel of panels()) panel.open = false;
    // Within :is() an unknown selector is no error.
    if (sheet.matches(':is(:popover-open)')) sheet.hidePopover();
    sheet.close();
  };
  WIDE.addEventListener('change', close);
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const { target } = event;
    const opener = target.closest<HTMLButtonElement>('button[popovertarget]');
    if (opener?.getAttribute('popovertarget') === sheet.id) {
      event.preventDefault();
      if (opener.getAttribute('popovertargetaction') === 'hide') close();
      else if (!sheet.open) sheet.showModal();
    }
    // A panel over the cards gives way to a press anywhere else.
    if (WIDE.matches) for (const panel of panels()) if (!panel.contains(target)) panel.open = false;
  });
  sheet.addEventListener('keydown', ({ key, target }) => {
    const panel = target instanceof Element && target.closest('details[open]');
    if (key !== 'Escape' || !WIDE.matches || !panel) return;
    panel.toggleAttribute('open', false);
    panel.querySelector('summary')?.focus();
  });
  sheet.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.matches('[role=search]')) return;
    event.preventDefault();
    const search = sheet.querySelector<HTMLFormElement>('[role=search]');
    // The button also sends a place that was chosen in the sheet.
    if (search && isChanged(search) && !WIDE.matches) return search.requestSubmit();
    close();
    scrollTo(0, 0);
    void load(() => import('./apply-filters.ts')).then(
      ({ applyFilters }) => applyFilters(form),
      () => form.submit(),
    );
  });
}

const isChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll('select')].some((select) => select.selectedOptions[0]?.defaultSelected === false);
