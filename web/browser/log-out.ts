import type { logOut } from '#contract/accounts.ts';
import { siteMessages } from '#messages/site.ts';
import { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/api.ts';
import { forgetPerson } from '#web/client/forget.ts';
import { endSession } from '#web/client/session.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { toastOnNextPage } from '#web/client/toast.ts';

/** Then the page is left, and the call goes on without it. */
const PATIENCE_MS = 4000;

/** Wraps the Log Out button: ends the session here and on the server, then goes home (specification section 4). */
export class LogOut extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () => void leave());
  }
}

async function leave(): Promise<void> {
  const told = tellServer();
  // Not after the answer: whoever gives the phone away does not wait for a weak network.
  endSession();
  await forgetPerson();
  const isTold = await Promise.race([told, new Promise<false>((done) => setTimeout(done, PATIENCE_MS, false))]);
  // The page may have saved a draft meanwhile.
  await forgetPerson();
  if (!isTold) toastOnNextPage({ kind: 'warning', title: siteMessages.toasts.loggedOutHere });
  location.assign(inPageLanguage('/'));
}

/** True if the session has ended on the server, also before. */
async function tellServer(): Promise<boolean> {
  try {
    await call<typeof logOut>({ name: 'POST /user/logout' }, { outlivesPage: true });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}
