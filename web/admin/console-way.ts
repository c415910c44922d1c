import { returnAddress } from '#contract/return-address.ts';
import { tabStore } from '#web/client/storage.ts';

const KEPT = 'console-next';

/** The login and the second factor: another of a page's calls may be refused when one of them shows already. */
const ASKING = /\/admin(?:\/secondFactor)?$/;

/** Keeps the open page of the console for after the login; the address of the login is the specification's. */
export function keepWay(): void {
  if (ASKING.test(location.pathname)) return;
  tabStore.setItem(KEPT, location.pathname + location.search);
}

/** The kept page of the console, once; undefined without one. */
export function takeWay(): string | undefined {
  const kept = returnAddress(tabStore.getItem(KEPT));
  tabStore.removeItem(KEPT);
  return kept?.startsWith('/admin/') ? kept : undefined;
}
