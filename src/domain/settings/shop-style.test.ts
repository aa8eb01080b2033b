import { expect, test } from 'vitest';
import { fitLogo } from './shop-logo.ts';
import { toShopStyle } from './shop-style.ts';

const image = '/uploads/a_b-1.webp';

test('a shop that has set neither color nor logo has no style of its own', () => {
  expect(toShopStyle({ accent: null, logo: null })).toBeNull();
});

test('a logo has its size before it arrives, and one that is wide replaces the name', () => {
  expect(toShopStyle({ accent: null, logo: { image, width: 72, height: 72 } })).toBe(
    'svg[stroke-width="2.6"][class^=size-]{width:36px;height:36px;background:url(/uploads/a_b-1.360.webp) center/contain no-repeat}svg[stroke-width="2.6"][class^=size-]>*{display:none}',
  );
  const wide = toShopStyle({ accent: '#0050a0', logo: { image, width: 800, height: 200 } });
  expect(wide).toMatch(/^:root\{--accent:#0050a0/);
  expect(wide).toContain('svg[stroke-width="2.6"][class^=size-]{width:144px;height:36px;');
  expect(wide).toContain('svg[stroke-width="2.6"][class^=size-]+span{display:none}');
  // No character that ends a style sheet or its address.
  expect(wide).not.toMatch(/[<&'\\]/);
});

test('a logo is as large as its box allows', () => {
  expect(fitLogo({ width: 1600, height: 10 }, 160, 36)).toEqual({ width: 160, height: 1 });
  expect(fitLogo({ width: 10, height: 1600 }, 160, 36)).toEqual({ width: 1, height: 36 });
});
