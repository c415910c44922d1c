import { returnAddress } from '#contract/return-address.ts';
import { tabStore } from '#web/client/storage.ts';

const KEPT = 'console-next';

/** Login and second factor: while one is shown, another call of the page may still be rejected. */
const ASKING = /\/admin(?:\/secondFactor)?$/;

/** Stores the open console page for after the login, since the login's URL is specified. */
export function keepWay(): void {
  if (ASKING.test(location.pathname)) return;
  tabStore.setItem(KEPT, location.pathname + location.search);
}

/** Returns the stored console page once. */
export function takeWay(): string | undefined {
  const kept = returnAddress(tabStore.getItem(KEPT));
  tabStore.removeItem(KEPT);
  return kept?.startsWith('/admin/') ? kept : undefined;
}
