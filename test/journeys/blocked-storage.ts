import type { BrowserContext } from '@playwright/test';

/** Chrome does so with 'Block all cookies', Firefox for a blocked site, and both in a sandboxed frame. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const deny = (target: object, name: string) =>
      Object.defineProperty(target, name, {
        get() {
          throw new DOMException(
            `Failed to read the '${name}' property: Access is denied for this document.`,
            'SecurityError',
          );
        },
      });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) deny(globalThis, name);
    deny(Navigator.prototype, 'serviceWorker');
    deny(Document.prototype, 'cookie');
  });
}
