import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { splitPath } from '#contract/languages.ts';
import { siteMessages } from '#messages/site.ts';
import { timestamp } from '#web/ui/timestamp.ts';
import { showToast } from '#web/client/toast.ts';
import { forgetOwn, OWN } from '#web/client/forget.ts';
import { token } from '#web/client/session.ts';
import {
  forgetRevealed,
  framedIn,
  KEPT_AT,
  KEPT_FOR,
  ownerOf,
  PAGES,
  documentLinksIn,
  PICTURE,
  pictureIn,
  PICTURES,
  TITLE,
} from './kept.ts';
import { cacheStore, hasCaches } from '#web/client/storage.ts';

interface KeptPlot {
  name: string;
  title: string;
  picture: string | undefined;
  at: string;
  /** The number of saved documents, if revealed. */
  own: { documents: number } | undefined;
}

export function defineKeptList(): void {
  customElements.define('kept-list', KeptList);
}

/** The list of properties on this phone, newest first. */
class KeptList extends HTMLElement {
  connectedCallback(): void {
    void this.#show();
  }

  async #show(): Promise<void> {
    const words = siteMessages.offline;
    const plots = hasCaches() ? await keptPlots().catch(() => undefined) : undefined;
    if (!plots) return this.replaceChildren(paragraph(words.unable));
    if (plots.length === 0) {
      const link = element('a', 'link inline-flex min-h-11 items-center font-semibold', siteMessages.words.browsePlots);
      link.href = inPageLanguage('/properties');
      return this.replaceChildren(paragraph(words.none), link);
    }
    const list = element('ul', 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3');
    list.append(...plots.map((plot) => this.#item(plot)));
    this.replaceChildren(list, this.#removeAll());
  }

  #item({ name, title, picture, at, own }: KeptPlot): HTMLElement {
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
    link.href = name;
    text.append(link, element('p', 'figures mt-1 text-sm text-bark', words.asOf({ moment: timestamp(at) })));
    if (own) {
      const what = [words.withContact, ...(own.documents > 0 ? [words.withPapers({ count: own.documents })] : [])].join(
        ' · ',
      );
      text.append(element('p', 'figures text-sm font-semibold text-crop', what));
    }
    const remove = element('button', 'link relative mt-auto min-h-11 self-start', siteMessages.words.remove);
    remove.type = 'button';
    remove.ariaLabel = words.removeOf({ title });
    remove.addEventListener('click', () => void this.#remove(name, picture));
    text.append(remove);
    item.append(frame, text);
    return item;
  }

  async #remove(name: string, picture: string | undefined): Promise<void> {
    await (await cacheStore.open(PAGES)).delete(name);
    await forgetRevealed(await cacheStore.open(OWN), name);
    if (picture !== undefined) await (await cacheStore.open(PICTURES)).delete(picture);
    await this.#done();
  }

  #removeAll(): HTMLElement {
    const words = siteMessages.offline;
    const button = element('button', 'link mt-6 min-h-11 font-semibold', words.removeAll);
    button.type = 'button';
    // Not read from the button: the browser may have translated it.
    let isAsked = false;
    button.addEventListener('click', () => {
      if (isAsked) return void this.#removeEverything();
      isAsked = true;
      button.textContent = words.removeAllSure;
    });
    return button;
  }

  async #removeEverything(): Promise<void> {
    const pages = await cacheStore.open(PAGES);
    for (const { name } of await keptPlots()) await pages.delete(name);
    await Promise.all([cacheStore.delete(PICTURES), forgetOwn()]);
    await this.#done();
  }

  async #done(): Promise<void> {
    showToast({ kind: 'success', title: siteMessages.offline.removed });
    await this.#show();
    this.querySelector<HTMLElement>('a')?.focus();
  }
}

/** In the page's language, newest first. */
async function keptPlots(): Promise<KeptPlot[]> {
  const pages = await cacheStore.open(PAGES);
  const own = await cacheStore.open(OWN);
  const plots: KeptPlot[] = [];
  for (const { url } of (await pages.keys()).toReversed()) {
    const { pathname: name } = new URL(url);
    const { language, path } = splitPath(name);
    const kept = language === pageLanguage() && path.startsWith('/property/') ? await pages.match(name) : undefined;
    if (!kept) continue;
    const said = (header: string) => decodeURIComponent(kept.headers.get(header) ?? '');
    const revealed = await own.match(name);
    plots.push({
      name,
      title: said(TITLE),
      picture: said(PICTURE) || undefined,
      at: said(KEPT_AT),
      own: revealed && { documents: await countKept(own, documentLinksIn(await revealed.text())) },
    });
  }
  return [...plots, ...(await framedPlots(own))].toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Revealed properties that are no longer public, known only to their buyer. */
async function framedPlots(own: Cache): Promise<KeptPlot[]> {
  const session = token();
  if (session === undefined) return [];
  const owner = await ownerOf(session);
  const plots: KeptPlot[] = [];
  for (const name of framedIn(await own.keys())) {
    const kept = splitPath(name).language === pageLanguage() ? await own.match(name) : undefined;
    if (kept?.headers.get(KEPT_FOR) !== owner) continue;
    const html = await kept.text();
    const { title } = new DOMParser().parseFromString(html, 'text/html');
    plots.push({
      name,
      title: title.split(' · ')[0] ?? title,
      picture: pictureIn(html),
      at: kept.headers.get(KEPT_AT) ?? '',
      own: { documents: await countKept(own, documentLinksIn(html)) },
    });
  }
  return plots;
}

async function countKept(cache: Cache, names: readonly string[]): Promise<number> {
  const kept = await Promise.all(names.map((name) => cache.match(name)));
  return kept.filter(Boolean).length;
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

const paragraph = (text: string) => element('p', 'text-lg', text);
