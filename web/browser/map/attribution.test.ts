import { expect, test } from 'vitest';
import { attributionHtml } from './attribution.ts';

test('markup in a provider’s name or link is shown as text', () => {
  const html = attributionHtml({
    attribution: '© <b>Maps</b> & "more"',
    link: `https://maps.example/?a=1&b="onmouseover='x'`,
  });
  expect(html).toBe(
    '<a href="https://maps.example/?a=1&#38;b=&#34;onmouseover=&#39;x&#39;" target="_blank" rel="noopener">© &#60;b&#62;Maps&#60;/b&#62; &#38; &#34;more&#34;</a>',
  );
});
