import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, toAccentSchemes, toAccentStyle } from './accent-colors.ts';

const surfaces = {
  light: ['#faf7f1', '#ffffff', '#f1ece1'],
  dark: ['#0b0f18', '#131926', '#0f1420'],
};

test('text in and on every color is readable in both schemes', () => {
  const anyColor = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(anyColor, (color) => {
      const schemes = toAccentSchemes(color);
      for (const scheme of ['light', 'dark'] as const) {
        const { colors } = schemes[scheme];
        expect(contrast(colors['on-accent'], colors.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors['on-accent'], colors['accent-strong'])).toBeGreaterThanOrEqual(4.5);
        for (const surface of [...surfaces[scheme], colors['accent-soft']])
          expect(contrast(colors['accent-text'], surface)).toBeGreaterThanOrEqual(4.5);
        for (const surface of surfaces[scheme])
          expect(contrast(colors.accent, surface)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test('a color that is readable already is not changed, and the others say so', () => {
  const { light, dark } = toAccentSchemes('#0050a0');
  expect([light.isCorrected, light.colors.accent, dark.isCorrected]).toEqual([false, '#0050a0', true]);
  const yellow = toAccentSchemes('#ffd400');
  expect([yellow.light.isCorrected, yellow.dark.isCorrected, yellow.dark.colors.accent]).toEqual([
    ...[true, false, '#ffd400'],
  ]);
});

test('contrast is as WCAG defines it', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('the style sheet sets both schemes', () => {
  expect(toAccentStyle('#0050a0')).toMatch(
    /^:root\{--accent:#0050a0;--accent-strong:#[0-9a-f]{6};[^<>&"']+\}@media \(prefers-color-scheme:dark\)\{:root\{--accent:#[^<>&"']+\}\}$/,
  );
});
