import type { logOut } from '#contract/accounts.ts';
import { call } from '#web/client/api.ts';
import { forgetPerson } from '#web/client/forget.ts';
import { endSession } from '#web/client/session.ts';
import { inPageLanguage } from '#web/client/language.ts';

/** Wraps the Log Out button: ends the session here and on the server, then goes home (specification section 4). */
export class LogOut extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () => void this.#leave());
  }

  async #leave(): Promise<void> {
    try {
      await call<typeof logOut>({ name: 'POST /user/logout' });
    } catch {}
    endSession();
    await forgetPerson();
    location.assign(inPageLanguage('/'));
  }
}
