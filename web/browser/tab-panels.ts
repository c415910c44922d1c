const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the ARIA practices: a press or arrow key selects one; Tab moves into its panel. */
export class TabPanels extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
      if (tab) this.#select(tab);
    });
    this.addEventListener('keydown', (event) => {
      const tabs = this.#tabs();
      const at = tabs.findIndex((tab) => tab === event.target);
      if (at === -1) return;
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : at + (STEPS[event.key] ?? NaN);
      const next = tabs.at(to % tabs.length);
      if (Number.isNaN(to) || !next) return;
      event.preventDefault();
      this.#select(next);
      next.focus();
    });
  }

  #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role=tab]')];
  }

  #select(selected: HTMLElement): void {
    for (const tab of this.#tabs()) {
      const isSelected = tab === selected;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !isSelected;
    }
  }
}
