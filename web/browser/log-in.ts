import { siteMessages } from '#messages/site.ts';
import type { Role } from '#contract/roles.ts';
import { startSession } from '#web/client/session.ts';
import { toastOnNextPage } from '#web/client/toast.ts';
import type { Dataset } from '#web/client/page-data.ts';

/** Part of the response to a login without the page's script: starts the session and opens the landing page. */
export class LogIn extends HTMLElement {
  connectedCallback(): void {
    const { token, id = '', name = '', role, next = '/' }: Dataset = this.dataset;
    if (!token) return;
    // Back must not find the token here. The element stays: React may take over the page.
    for (const key of Object.keys(this.dataset)) delete this.dataset[key];
    // Safe: our own server wrote it, from the contract's list.
    startSession({ token, _id: id, name, role: role as Role });
    toastOnNextPage({ kind: 'success', title: siteMessages.words.loginSuccess });
    location.replace(next);
  }
}
