import { AreaFields } from './area-fields.ts';
import { showSession } from '../session.ts';
import { LogOut } from './log-out.ts';
import { ToastTray } from './toast-tray.ts';

/*
 * What still pages can do beyond the platform. Live pages load the same script. Nothing here imports zod or React:
 * contract and messages come as types, sentences come in the page's HTML.
 */
customElements.define('toast-tray', ToastTray);
customElements.define('log-out', LogOut);
customElements.define('area-fields', AreaFields);

// Logging in or out in another tab shows here too.
addEventListener('storage', showSession);

// Only the property page has it, and it is the largest.
if (document.querySelector('property-access')) {
  void import('./property-access.ts').then(({ definePropertyAccess }) => definePropertyAccess());
}
