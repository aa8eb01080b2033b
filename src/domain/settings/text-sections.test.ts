import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTextSections } from './text-sections.ts';

test('titles, paragraphs, lists and links', () => {
  const text = `We print.
By hand.

Really.
## Lead time
- one
- [two](/terms#lead)
After <that>.
## Lead time
[Mail](mailto:a@b.example) or [see](https://x.example/?a=1&b=2)`;
  expect(toTextSections(text, 'Terms')).toEqual([
    { id: 'terms', title: 'Terms', html: '<p>We print.<br>By hand.</p><p>Really.</p>' },
    {
      ...{ id: 'lead-time', title: 'Lead time' },
      html: '<ul><li>one</li><li><a href="/terms#lead">two</a></li></ul><p>After &lt;that&gt;.</p>',
    },
    {
      ...{ id: 'lead-time-2', title: 'Lead time' },
      html: '<p><a href="mailto:a@b.example">Mail</a> or <a href="https://x.example/?a=1&amp;b=2">see</a></p>',
    },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '[x](/a"onclick="alert(1))',
  '[<img src=x onerror=alert(1)>](/a)',
  '- <b onmouseover=alert(1)>',
])('%s is no markup', (text) => {
  const [section] = toTextSections(text, 'x');
  const rest = section?.html.replaceAll(/<\/?(?:p|ul|li|a)>|<a href="\/a">/g, '');
  expect(rest).not.toMatch(/[<>"]/);
});

test('of any text only the known tags are tags', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'<>"\'&[]()#- \n/:a'.split(''), 'https://', '](', '## ') }),
      (text) => {
        for (const { html, id } of toTextSections(text, 'x')) {
          expect(
            html.replaceAll(/<\/?(?:p|ul|li|a)>|<br>|<a href="(?:https?:\/\/|\/)[^"<>]*">/g, ''),
          ).not.toMatch(/[<>"]/);
          expect(id).toMatch(/^[\p{L}\p{N}-]+$/u);
        }
      },
    ),
  );
});
