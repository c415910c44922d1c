import { returnAddress } from '#contract/return-address.ts';
import { tabStore } from '#web/client/storage.ts';

/** The first page of the console. */
export const CONSOLE = '/admin/users';

const NEXT_PAGE = 'console-next';

/** Login and second factor: while one is shown, another call of the page may still be rejected. */
const ASKING = /\/admin(?:\/secondFactor)?$/;

/** Stores the open console page for after the login, since the login's URL is specified. */
export function keepWay(): void {
  if (ASKING.test(location.pathname)) return;
  tabStore.setItem(NEXT_PAGE, location.pathname + location.search);
}

export function takeWay(): string | undefined {
  const stored = returnAddress(tabStore.getItem(NEXT_PAGE));
  tabStore.removeItem(NEXT_PAGE);
  return stored?.startsWith('/admin/') ? stored : undefined;
}
