import { shortlistMessages } from '#messages/shortlist.ts';
import { COMPARED_MAX } from '#contract/limits.ts';
import { showToast } from '#web/client/toast.ts';
import { icon } from '#web/browser/icons.ts';
import { COMPARED_CHANGED, comparedIds, keepCompared } from './compared-on-device.ts';
import { whenLoaded } from '#web/client/load.ts';

const CHANGES = [COMPARED_CHANGED, 'storage'];

/**
 * 'Compare' on a property's card: adds it to the comparison or removes it.
 * @param signal removes the listeners
 */
export function compareToggle(plot: string, { title, signal }: { title: string; signal: AbortSignal }): HTMLElement {
  const { compare, untick } = shortlistMessages;
  const toggle = document.createElement('button');
  const show = () => {
    toggle.setAttribute('aria-pressed', String(comparedIds().includes(plot)));
  };
  toggle.type = 'button';
  toggle.ariaLabel = `${compare}: ${title}`;
  toggle.title = compare;
  toggle.append(icon('scale'));
  toggle.onclick = () => {
    const ids = comparedIds();
    if (ids.includes(plot)) keepCompared(ids.filter((id) => id !== plot));
    else if (ids.length < COMPARED_MAX) keepCompared([...ids, plot]);
    else showToast({ kind: 'warning', title: untick });
  };
  for (const event of CHANGES) addEventListener(event, show, { signal });
  show();
  return toggle;
}

/** Loaded on demand: most visitors compare nothing, and admins have no cards. */
function showBar(): void {
  if (comparedIds().length > 0 && document.documentElement.dataset.role !== 'admin')
    whenLoaded(
      () => import('./compare-bar.ts'),
      ({ showCompareBar }) => showCompareBar(),
    );
}
for (const event of CHANGES) addEventListener(event, showBar);
showBar();
