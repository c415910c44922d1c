import { shortlistMessages } from '#messages/shortlist.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { announce } from '#web/client/toast.ts';
import { icon } from '#web/browser/icons.ts';
import { COMPARED_CHANGED, comparedIds, keepCompared } from './compared-on-device.ts';

/* A bar at the bottom with the link to the comparison, while any property is chosen on cards. */

const { comparison, compareCount } = shortlistMessages;
const bar = document.createElement('div');
const hint = document.createElement('p');
const link = document.createElement('a');
const clear = document.createElement('button');

bar.className = 'sticky bottom-0 z-30 flex items-center gap-3 border-t border-line bg-card px-4 py-2 print:hidden';
bar.append(hint, link, clear);
hint.className = 'flex-1';
link.className = 'button button-primary max-sm:flex-1';
clear.className = 'button button-ghost ml-auto min-w-11';
clear.type = 'button';
clear.append(icon('x'));
clear.ariaLabel = clear.title = comparison.clear;
clear.onclick = () => {
  keepCompared([]);
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};
for (const event of [COMPARED_CHANGED, 'storage']) addEventListener(event, () => showCompareBar());
// Announce changes only, not the page load.
addEventListener(COMPARED_CHANGED, () => announce(textOf(comparedIds())));

const textOf = ({ length: count }: readonly string[]) =>
  count > 1 ? compareCount({ count }) : count === 1 ? comparison.tooFew : '';

/** True on a comparison of just the chosen ones, or of the only one left beside sold ones. */
function isCompared(ids: readonly string[]): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('table plot-heart')].map(({ dataset }) => dataset.property);
  return ids.every((id) => shown.includes(id)) && (ids.length === shown.length || ids.length === 1);
}

export function showCompareBar(): void {
  const ids = comparedIds();
  bar.hidden = ids.length === 0 || isCompared(ids);
  hint.hidden = ids.length > 1;
  link.hidden = !hint.hidden;
  hint.textContent = link.textContent = textOf(ids);
  link.href = inPageLanguage(`/compare?ids=${ids.join(',')}`);
  // Placed above a phone's price bar; scroll padding keeps focused elements visible.
  bar.style.bottom = `${document.getElementById('price-bar')?.offsetHeight ?? 0}px`;
  document.documentElement.style.scrollPaddingBottom = bar.hidden ? '' : '8rem';
  if (!bar.isConnected) document.querySelector('main')?.append(bar);
}
