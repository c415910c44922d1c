import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { siteMessages } from '#messages/site.ts';
import { timestamp } from '#web/ui/timestamp.ts';
import { showToast } from '#web/client/toast.ts';
import { forgetOwn } from '#web/client/forget.ts';
import { forgetProperties, savedProperties, type SavedProperty } from './saved-properties.ts';

export function defineSavedList(): void {
  customElements.define('saved-list', SavedList);
}

class SavedList extends HTMLElement {
  connectedCallback(): void {
    void this.#show();
  }

  async #show(): Promise<void> {
    const words = siteMessages.offline;
    const properties = await savedProperties(pageLanguage()).catch(() => undefined);
    if (!properties) return this.replaceChildren(paragraph(words.unable));
    if (properties.length === 0) {
      const link = element('a', 'link inline-flex min-h-11 items-center font-semibold', siteMessages.words.browsePlots);
      link.href = inPageLanguage('/properties');
      return this.replaceChildren(paragraph(words.none), link);
    }
    const list = element('ul', 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3');
    list.append(...properties.map((saved) => this.#item(saved)));
    this.replaceChildren(list, this.#removeAll(properties));
  }

  #item({ property, path, title, picture, at, hasContact, documents }: SavedProperty): HTMLElement {
    const words = siteMessages.offline;
    const item = element('li', 'card relative flex gap-3 overflow-hidden');
    const frame = element('div', 'w-28 shrink-0 bg-sand');
    if (picture !== undefined) {
      const image = element('img', 'size-full object-cover');
      image.alt = '';
      image.src = picture;
      frame.append(image);
    }
    const text = element('div', 'flex min-w-0 flex-1 flex-col py-3 pr-3');
    const link = element('a', 'font-serif font-bold after:absolute after:inset-0', title);
    link.href = path;
    text.append(link, element('p', 'figures mt-1 text-sm text-bark', words.asOf({ moment: timestamp(at) })));
    if (hasContact) {
      const what = documents > 0 ? [words.withContact, words.withPapers({ count: documents })] : [words.withContact];
      text.append(element('p', 'figures text-sm font-semibold text-crop', what.join(' · ')));
    }
    const remove = element('button', 'link relative mt-auto min-h-11 self-start', siteMessages.words.remove);
    remove.type = 'button';
    remove.ariaLabel = words.removeOf({ title });
    remove.addEventListener('click', () => void this.#remove([property]));
    text.append(remove);
    item.append(frame, text);
    return item;
  }

  async #remove(properties: string[]): Promise<void> {
    await forgetProperties(properties);
    showToast({ kind: 'success', title: siteMessages.offline.removed });
    await this.#show();
    this.querySelector<HTMLElement>('a')?.focus();
  }

  #removeAll(properties: readonly SavedProperty[]): HTMLElement {
    const words = siteMessages.offline;
    const button = element('button', 'link mt-6 min-h-11 font-semibold', words.removeAll);
    button.type = 'button';
    // Not read from the button: the browser may have translated it.
    let isAsked = false;
    button.addEventListener('click', () => {
      if (isAsked) return void forgetOwn().then(() => this.#remove(properties.map(({ property }) => property)));
      isAsked = true;
      button.textContent = words.removeAllSure;
    });
    return button;
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

const paragraph = (text: string) => element('p', 'text-base', text);
