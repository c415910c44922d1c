import { afterEach, expect, it, vi } from 'vitest';
import { loadStyles } from './load-styles.ts';

class Link extends EventTarget {
  readonly remove = vi.fn<() => void>();
}

const links: Link[] = [];

function withDocument(): void {
  vi.stubGlobal('document', {
    createElement() {
      links.push(new Link());
      return links.at(-1);
    },
    head: { append: () => undefined },
  });
}

afterEach(() => {
  links.length = 0;
  vi.unstubAllGlobals();
});

it('tries a sheet again that did not load, and loads one that did only once', async () => {
  withDocument();
  const lost = loadStyles('/photos.css');
  links[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('/photos.css did not load');
  expect(links[0]?.remove).toHaveBeenCalled();

  const again = [loadStyles('/photos.css'), loadStyles('/photos.css')];
  expect(links).toHaveLength(2);
  links[1]?.dispatchEvent(new Event('load'));
  await Promise.all(again);
  await loadStyles('/photos.css');
  expect(links).toHaveLength(2);
});
