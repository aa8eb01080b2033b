import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const head =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><style/>';
const html = `<head>${head}</head><main/><script>data()</script><script type="module" async="">import "/assets/a.js";</script><p/>`;

test('modules and their preloads wait in an inert script, whose text stays allowed', () => {
  const page = deferScripts({ html, inlineScripts: ['data()', 'import "/assets/a.js";'] });
  const [start] = page.inlineScripts.slice(2);
  expect(page.inlineScripts.slice(0, 2)).toEqual(['data()', 'import "/assets/a.js";']);
  expect(page.html).toBe(
    '<head><style/></head><main/><script>data()</script>' +
      '<script type="text/plain" id="deferred-modules" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js";</script>' +
      `<script>${start}</script><p/>`,
  );
});

test('a page without modules stays as it is', () => {
  const page = { html: '<p>The shop is starting.</p>', inlineScripts: [] };
  expect(deferScripts(page)).toEqual(page);
});
