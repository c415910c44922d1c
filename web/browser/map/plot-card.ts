import { inPageLanguage } from '#web/client/language.ts';
import { siteMessages } from '#messages/site.ts';
import { icon } from '#web/browser/icons.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/**
 * Shows the card of a plot over the lower edge of the map: the one in the list, or, of a plot on another page of it, the
 * one in a list of this plot alone.
 * @param listing such as BK-100066
 * @throws as fetch does, or if there is no card
 */
export async function showPlotCard(frame: HTMLElement, listing: string): Promise<void> {
  const card = cardIn(document, listing) ?? cardIn(await listOf(listing), listing);
  if (!card) throw new Error(`no card of ${listing}`);
  const box = frame.querySelector<HTMLElement>('.map-card') ?? frame.appendChild(emptyBox());
  box.replaceChildren(document.importNode(card, true), closeButton(box));
  box.querySelector('a')?.focus({ preventScroll: true });
}

const cardIn = (page: Document, listing: string) =>
  page.querySelector<HTMLElement>(`[data-listing="${listing}"] article` satisfies DataSelector);

async function listOf(listing: string): Promise<Document> {
  const response = await fetch(inPageLanguage(`/properties?q=${listing}&view=map`));
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function emptyBox(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'map-card';
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(box);
  });
  return box;
}

function closeButton(box: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = siteMessages.translation.close;
  button.append(icon('x'));
  button.addEventListener('click', () => close(box));
  return button;
}

function close(box: HTMLElement): void {
  const map = box.parentElement?.querySelector<HTMLElement>('.leaflet-container');
  box.remove();
  map?.focus({ preventScroll: true });
}
