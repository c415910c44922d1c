import { SHORTLIST_CHANGED, shortlistedIds } from './device.ts';
import { icon } from '#web/browser/icons.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/*
 * Shows the shortlist's size in the header once it has entries. Made by script, because most visitors have none and
 * each page's HTML would carry it.
 */

const named = document.getElementById('shortlist');
const inMenu = document.createElement('b');
const onPhone = document.createElement('b');
const inBar = document.createElement('a');
const countInBar = document.createElement('b');
inBar.append(icon('heart'), countInBar);

if (named instanceof HTMLAnchorElement && document.documentElement.dataset.role !== 'admin') {
  inBar.href = named.href;
  inBar.className = 'button button-ghost figures px-2! max-sm:hidden';
  inMenu.className = 'ml-2';
  onPhone.ariaHidden = 'true';
  onPhone.className = 'figures -ml-4 mb-6 min-w-4 rounded-full bg-geru px-1 text-center text-xs text-white sm:hidden';
  onPhone.style.pointerEvents = 'none';
  const name = named.textContent;
  named.append(inMenu);
  document.querySelector('header [data-show=signed-out]' satisfies DataSelector)?.before(inBar);
  // A phone's row has no room for a link: over the button of the menu, which has it, and not in it, whose name it is not.
  document.querySelector('header [popovertarget=site-menu]')?.after(onPhone);
  for (const event of [SHORTLIST_CHANGED, 'storage']) addEventListener(event, () => showCount(name));
  showCount(name);
}

function showCount(name: string): void {
  const { size } = shortlistedIds();
  for (const place of [inMenu, onPhone, inBar]) place.hidden = size === 0;
  for (const place of [inMenu, onPhone, countInBar]) place.textContent = String(size);
  inBar.setAttribute('aria-label', `${name} ${size}`);
}
