import type { displayDistricts, displayMandals } from '#contract/areas.ts';
import { call } from '#web/client/api.ts';
import { type AreaLevel, areaLabel, inLabelOrder, loadLocalNames } from '#web/places/place-names.ts';
import { patiently } from '#web/client/patiently.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/**
 * State → District → Tehsil/Block/Mandal: choosing one fills the next. Wraps three selects (state, district, mandal)
 * and a hidden [data-failed] with a retry button. An option's value is the name (for the URL), its data-id the id (for
 * the API). A list that failed to load is retried, automatically too.
 */
class AreaFields extends HTMLElement {
  #request = new AbortController();

  connectedCallback(): void {
    const { state, district, mandal } = this.#selects();
    state.addEventListener('change', () => void this.#fillDistricts());
    district.addEventListener('change', () => void this.#fillMandals());
    const again = () => void (idOf(district) ? this.#fillMandals() : this.#fillDistricts());
    this.querySelector('[data-failed] button' satisfies DataSelector)?.addEventListener('click', again);
    // Browsers restore the chosen state (Back, reload) but not the loaded lists.
    if (state.value && district.options.length <= 1) void this.#fillDistricts();
    for (const select of [district, mandal]) {
      const asRendered = [...select.options];
      const switchOff = () => (select.disabled = select.options.length <= 1);
      this.closest('form')?.addEventListener('reset', () => {
        select.replaceChildren(...asRendered);
        switchOff();
      });
      switchOff();
    }
  }

  disconnectedCallback(): void {
    this.#request.abort();
  }

  #selects() {
    const select = (name: string) => {
      const found = this.querySelector<HTMLSelectElement>(`select[name=${name}]`);
      if (!found) throw new Error(`area-fields without a select named ${name}`);
      return found;
    };
    return { state: select('state'), district: select('district'), mandal: select('mandal') };
  }

  async #fillDistricts(): Promise<void> {
    const { state, mandal } = this.#selects();
    empty(mandal);
    await this.#fill('district', idOf(state), async (id, signal) => {
      const { data } = await call<typeof displayDistricts>(
        { name: 'POST /state/display-district' },
        { body: { state: id }, signal },
      );
      return data.map(({ _id, district: name, hindi }) => ({ id: _id, name, hindi }));
    });
  }

  async #fillMandals(): Promise<void> {
    const { district } = this.#selects();
    await this.#fill('mandal', idOf(district), async (id, signal) => {
      const { data } = await call<typeof displayMandals>(
        { name: 'POST /state/display-mandals' },
        { body: { district: id }, signal },
      );
      return data.map(({ _id, mandal: name, hindi }) => ({ id: _id, name, hindi }));
    });
  }

  async #fill(
    level: AreaLevel,
    within: string | undefined,
    load: (id: string, signal: AbortSignal) => Promise<{ id: string; name: string; hindi?: string | undefined }[]>,
  ): Promise<void> {
    const select = this.#selects()[level];
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    empty(select);
    this.#failed(false);
    if (!within) return;
    select.setAttribute('aria-busy', 'true');
    try {
      const asked = patiently(
        () => load(within, signal),
        () => this.#failed(true),
      );
      const [areas] = await Promise.all([asked, loadLocalNames()]);
      if (signal.aborted) return;
      this.#failed(false);
      for (const { id, name, hindi } of inLabelOrder(level, areas)) {
        const option = new Option(areaLabel(level, name, hindi), name);
        option.dataset.id = id;
        select.append(option);
      }
      select.disabled = areas.length === 0;
    } catch {
      if (!signal.aborted) this.#failed(true);
    } finally {
      if (!signal.aborted) select.removeAttribute('aria-busy');
    }
  }

  #failed(failed: boolean): void {
    this.querySelector('[data-failed]' satisfies DataSelector)?.toggleAttribute('hidden', !failed);
  }
}

customElements.define('area-fields', AreaFields);

function idOf(select: HTMLSelectElement): string | undefined {
  return select.selectedOptions[0]?.dataset.id;
}

function empty(select: HTMLSelectElement): void {
  select.length = 1;
  select.value = '';
  select.disabled = true;
  select.removeAttribute('aria-busy');
}
