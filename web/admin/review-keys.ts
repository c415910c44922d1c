import { useLayoutEffect, useSyncExternalStore } from 'react';
import { deviceStore } from '#web/client/storage.ts';

const OFF = 'reviewKeys';
const CHANGED = 'review-keys';

export type ReviewKey = 'j' | 'k' | 'a' | 'r';

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}

/** Whether single keys decide, and how to switch them off (WCAG 2.1.4). This browser remembers it. */
export function useKeysOn(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => deviceStore.getItem(OFF) !== 'off');
  const set = (on: boolean) => {
    if (on) deviceStore.removeItem(OFF);
    else deviceStore.setItem(OFF, 'off');
    dispatchEvent(new Event(CHANGED));
  };
  return [isOn, set];
}

/** Calls back for single keys, which are silent where something is typed or chosen. */
export function useReviewKeys(isOn: boolean, press: (key: ReviewKey) => void): void {
  // Before the listing shows, so that no key is lost or decides about the one before.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      // A key that is held down must not decide about the next listing.
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [contenteditable]'))
        return;
      const key = keyOf(event);
      if (!key) return;
      event.preventDefault();
      press(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, press]);
}

const KEYS: readonly ReviewKey[] = ['j', 'k', 'a', 'r'];

/** On a keyboard in another script the place of the key counts. */
function keyOf({ key, code }: KeyboardEvent): ReviewKey | undefined {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  return KEYS.find((one) => one === letter);
}
