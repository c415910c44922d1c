import { number } from '#contract/indian-number.ts';
import type { Suggestion, suggestWhileTyping } from '#contract/suggestions.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { call } from '#web/client/api.ts';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { announce } from '#web/client/toast.ts';
import { shortRupees } from '#web/ui/short-rupees.ts';
import styles from './suggestions.css?url';
import { loadStyles } from './load-styles.ts';
import { HAS_POPOVERS } from './toast-tray.ts';

const TYPING_PAUSE_MS = 120;
const LIST = 'suggestions';
const GAP = 4;

/**
 * Suggests how a line of the search box goes on, as a combobox of WAI-ARIA: arrow keys choose, Enter takes, Escape
 * closes. A place or listing is searched at once, a unit or price goes on being typed.
 */
export async function suggestWhileTypingIn(input: HTMLInputElement): Promise<void> {
  try {
    await loadStyles(styles);
  } catch {
    // The line stays a plain search; its next focus tries again.
    return;
  }
  if (input.matches('[role=combobox]')) return;
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value);
  const suggestions = new Suggestions(input);
  if (document.activeElement === input && input.value !== '') suggestions.ask();
}

class Suggestions {
  readonly #input: HTMLInputElement;
  readonly #list = Object.assign(document.createElement('ul'), {
    id: LIST,
    className: LIST,
    popover: 'manual',
  });
  readonly #known = new Map<string, Suggestion[]>();
  #found: Suggestion[] = [];
  #active = -1;
  #request = new AbortController();
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(input: HTMLInputElement) {
    this.#input = input;
    this.#list.setAttribute('role', 'listbox');
    // Keyboards of Android compose each word: waiting for its end would suggest nothing.
    input.addEventListener('input', () => this.ask());
    input.addEventListener('keydown', (event) => this.#press(event));
    input.addEventListener('blur', () => this.#close());
    input.form?.addEventListener('submit', () => this.#close());
    // The line keeps the focus, and a phone its keyboard.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element && target.closest('li');
      if (option) this.#take([...this.#list.children].indexOf(option));
    });
    for (const name of ['scroll', 'resize']) addEventListener(name, () => this.#place(), { passive: true });
    visualViewport?.addEventListener('resize', () => this.#place());
  }

  ask(): void {
    clearTimeout(this.#pause);
    this.#request.abort();
    const q = this.#input.value;
    if (q.trim() === '') return this.#close();
    const known = this.#known.get(q);
    if (known) return this.#show(known);
    this.#pause = setTimeout(() => void this.#load(q), TYPING_PAUSE_MS);
  }

  async #load(q: string): Promise<void> {
    this.#request = new AbortController();
    const { signal } = this.#request;
    try {
      const { data } = await call<typeof suggestWhileTyping>(
        { name: 'GET /property/suggestions' },
        { query: { q, language: pageLanguage() }, signal, withoutToken: true },
      );
      this.#known.set(q, data);
      if (!signal.aborted && this.#input.value === q) this.#show(data);
    } catch {
      // The line stays a plain search.
      if (!signal.aborted) this.#close();
    }
  }

  #show(found: Suggestion[]): void {
    if (found.length === 0 || document.activeElement !== this.#input) return this.#close();
    if (!this.#list.isConnected) this.#input.after(this.#list);
    this.#found = found;
    this.#list.replaceChildren(...found.map(optionOf));
    const said = searchMessages.box.suggested({ count: number(found.length) });
    this.#list.ariaLabel = said;
    this.#choose(-1);
    this.#input.setAttribute('aria-expanded', 'true');
    this.#input.setAttribute('aria-controls', LIST);
    if (HAS_POPOVERS) this.#list.showPopover();
    this.#place();
    announce(said);
  }

  #close(): void {
    clearTimeout(this.#pause);
    this.#request.abort();
    this.#choose(-1);
    this.#found = [];
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.removeAttribute('aria-controls');
    this.#list.remove();
  }

  /** Below the line, above the keyboard of a phone. */
  #place(): void {
    if (this.#found.length === 0) return;
    const { left, bottom, width } = this.#input.getBoundingClientRect();
    const seen = visualViewport ? visualViewport.height + visualViewport.offsetTop : innerHeight;
    Object.assign(this.#list.style, {
      left: `${left}px`,
      top: `${bottom + GAP}px`,
      width: `${width}px`,
      maxHeight: `${Math.max(seen - bottom - 2 * GAP, 0)}px`,
    });
  }

  #choose(active: number): void {
    this.#active = active;
    for (const [i, option] of [...this.#list.children].entries()) {
      option.ariaSelected = String(i === active);
      if (i === active) option.scrollIntoView({ block: 'nearest' });
    }
    if (active < 0) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', `${LIST}-${active}`);
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { length } = this.#found;
    if (length === 0) {
      if (event.key === 'ArrowDown') this.ask();
      return;
    }
    const to = { ArrowDown: this.#active + 1, ArrowUp: this.#active < 0 ? length - 1 : this.#active - 1 }[event.key];
    if (to !== undefined) this.#choose(to === length ? -1 : to);
    else if (event.key === 'Escape') this.#close();
    else if (event.key === 'Enter' && this.#active >= 0) this.#take(this.#active);
    else return;
    event.preventDefault();
  }

  #take(chosen: number): void {
    const suggestion = this.#found[chosen];
    if (!suggestion) return;
    this.#close();
    if (suggestion.kind === 'listing') return location.assign(inPageLanguage(`/property/${suggestion.text}`));
    this.#input.value = suggestion.text;
    if (suggestion.kind === 'place') return this.#input.form?.requestSubmit();
    this.#input.value += ' ';
  }
}

function optionOf(suggestion: Suggestion, i: number): HTMLLIElement {
  const option = Object.assign(document.createElement('li'), { id: `${LIST}-${i}` });
  option.setAttribute('role', 'option');
  const more = document.createElement('span');
  const { filters } = searchMessages;
  switch (suggestion.kind) {
    case 'place': {
      const { level, plots, place } = suggestion;
      option.append(place);
      const count = propertyMessages.count({ text: number(plots), count: plots });
      more.append([filters.levels[level], ...(plots > 0 ? [count] : [])].join(' · '));
      break;
    }
    case 'listing':
      option.append(suggestion.text);
      more.append(suggestion.place);
      break;
    case 'price':
      option.append(suggestion.text);
      more.append(filters.atMost({ to: shortRupees(suggestion.most) }));
      break;
    case 'unit':
      option.append(suggestion.text);
  }
  if (more.textContent) option.append(' ', more);
  return option;
}
