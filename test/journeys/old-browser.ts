import type { BrowserContext, Route } from '@playwright/test';

/**
 * Takes from a browser what Chrome 95 lacks, as far as our pages could use it: what scripts may call, selectors that
 * throw, and the rule by which a browser hides closed popovers. Styles that ask for the lack believe it.
 */
export async function asChrome95(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const lacks: [object, string[]][] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
      [URLSearchParams.prototype, ['size']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert']],
      [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
      [Element.prototype, ['role', 'checkVisibility', 'setHTMLUnsafe']],
      [AbortSignal, ['any', 'timeout']],
      [AbortSignal.prototype, ['throwIfAborted']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [Array, ['fromAsync']],
      [globalThis, ['structuredClone', 'CSSLayerBlockRule', 'navigation']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        ['map', 'filter', 'some', 'toArray', 'find'],
      ],
    ];
    for (const [owner, names] of lacks) for (const name of names) Reflect.deleteProperty(owner, name);
    // The browser itself must not open them either; the page sees what it has prevented.
    addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element) || !event.target.closest('button[popovertarget]')) return;
        event.preventDefault();
        let isPrevented = false;
        Object.defineProperties(event, {
          defaultPrevented: { get: () => isPrevented },
          preventDefault: { value: () => void (isPrevented = true) },
        });
      },
      { capture: true },
    );
    // Within :is() and :where() an unknown selector is no error.
    const unknown = /(?<!:(?:is|where)\([^)]*):(?:popover-open|modal|open|has\()/;
    for (const [owner, names] of [
      [Element.prototype, ['matches', 'closest', 'querySelector', 'querySelectorAll']],
      [Document.prototype, ['querySelector', 'querySelectorAll']],
    ] as const) {
      for (const name of names) {
        const original = Reflect.get(owner, name) as (selector: string) => unknown;
        Object.defineProperty(owner, name, {
          value(this: Element, selector: string) {
            if (unknown.test(selector)) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
            return original.call(this, selector);
          },
        });
      }
    }
  });
  await context.route(
    () => true,
    async (route) => {
      // A script reads sheets of styles as well (web/browser/without-layers.ts).
      const request = route.request();
      if (request.resourceType() !== 'document' && !request.url().endsWith('.css')) return route.fallback();
      // A page that is left waits for nothing.
      await withoutPopovers(route).catch(() => route.abort().catch(() => undefined));
    },
  );
}

async function withoutPopovers(route: Route): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  if (!/html|css/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
  const { 'content-security-policy': _policy, ...headers } = response.headers();
  const body = (await response.text())
    .replaceAll('@supports not selector(:popover-open)', '@supports selector(:popover-open)')
    .replace(
      '<head>',
      '<head><style>@layer of-browser{[popover]{display:block}dialog:not([open]){display:none}}</style>',
    );
  await route.fulfill({ response, headers, body });
}
