import { describe, expect, it } from 'vitest';
import { toPictureVariants } from './to-picture-variants.ts';

describe('picture variants', () => {
  it('of a product are named by width', () => {
    const variants = toPictureVariants('/media/products/cup.1a2b.webp');
    expect(variants?.avif).toBe(
      [240, 360, 480, 720, 960].map((w) => `/media/products/cup.1a2b-${w}.avif ${w}w`).join(', '),
    );
    expect(variants?.webp).toContain('/media/products/cup.1a2b-720.webp 720w');
  });

  it('of the hero are wider', () => {
    expect(toPictureVariants('/media/hero/shelf.9f.webp')?.avif).toMatch(/shelf\.9f-1600\.avif 1600w$/);
  });

  it('of an upload have a dot before the width', () => {
    const variants = toPictureVariants('/uploads/a-b_c.webp');
    expect(variants?.avif).toMatch(/^\/uploads\/a-b_c\.240\.avif 240w, /);
    expect(variants?.webp).toBe('/uploads/a-b_c.360.webp 360w, /uploads/a-b_c.720.webp 720w');
  });

  it.each([
    '/media/uploads/a.webp',
    '/media/products/a.png',
    '/uploads/a.webp?until=1&signature=b',
    'https://elsewhere.example/a.webp',
    '',
  ])('do not exist for %j', (image) => {
    expect(toPictureVariants(image)).toBeNull();
  });
});
