import type { Role } from '#contract/endpoint.ts';
import { startSession } from '../session.ts';
import { toastOnNextPage } from '../ui/toast.ts';

/** In the answer to a login that came without the page's script: takes the session over, and goes on to where such a person lands. */
export class LogIn extends HTMLElement {
  connectedCallback(): void {
    const { token = '', id = '', role, next = '/', success = '' } = this.dataset;
    // Nobody who comes Back finds it here.
    this.remove();
    // Safe: our own server wrote it, from the contract's list.
    startSession({ token, _id: id, role: role as Role });
    toastOnNextPage({ kind: 'success', title: success });
    location.replace(next);
  }
}
