import { useLayoutEffect, useSyncExternalStore } from 'react';
import { deviceStore } from '#web/client/storage.ts';

const OFF = 'reviewKeys';
const CHANGED = 'review-keys';

export type ReviewKey = 'j' | 'k' | 'a' | 'r';

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}

/** Whether single keys decide, and a setter (WCAG 2.1.4); stored in this browser. */
export function useKeysOn(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => deviceStore.getItem(OFF) !== 'off');
  const set = (on: boolean) => {
    if (on) deviceStore.removeItem(OFF);
    else deviceStore.setItem(OFF, 'off');
    dispatchEvent(new Event(CHANGED));
  };
  return [isOn, set];
}

export function useReviewKeys(isOn: boolean, press: (key: ReviewKey) => void): void {
  // A layout effect, so that no key is lost or decides about the previous listing.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      // A held key must not decide about the next listing.
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

/** The key's position counts if the keyboard has another script. */
function keyOf({ key, code }: KeyboardEvent): ReviewKey | undefined {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  return KEYS.find((one) => one === letter);
}
