import { expect, test } from 'vitest';
import { extractInlineScripts } from './extract-inline-scripts.ts';

const nonce = 'k3fz9qwdm2xh7ybt';
const page = (description: string) =>
  `<html><head><script nonce="${nonce}">early()</script></head><body>${description}` +
  `<script type="module" async="" src="/a.js" nonce="${nonce}"></script>` +
  `<script nonce="${nonce}" type="module">import "/b.js"</script></body></html>`;

test('the inline scripts of the page are found, and their markers removed', () => {
  const { html, inlineScripts } = extractInlineScripts(page('A fox.'), nonce);
  expect(inlineScripts).toEqual(['early()', 'import "/b.js"']);
  expect(html).not.toContain('nonce');
  expect(html).toContain('<script type="module" async="" src="/a.js"></script>');
});

test.each([
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="k3fz9qwdm2xh7yb_">steal()</script>',
  `<p nonce=""><script data-x=">">steal()</script>`,
])('an injected script is not allowed: %s', (injected) => {
  const { inlineScripts } = extractInlineScripts(page(injected), nonce);
  expect(inlineScripts).toEqual(extractInlineScripts(page(''), nonce).inlineScripts);
});
