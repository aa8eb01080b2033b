import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoProducts } from '../db/demo/catalogue.ts';
import { demoReviews } from '../db/demo/reviews.ts';
import { generators } from './generators.ts';
import { bed, measure } from './measure.ts';
import { grid } from './shapes/sdf.ts';

const publicFile = (path: string) => fileURLToPath(new URL(`../public${path}`, import.meta.url));

// A coarse grid proves the same recipe in a fraction of the time.
beforeAll(() => {
  grid.coarseness = 1.5;
});
afterAll(() => {
  grid.coarseness = 1;
});

describe('every generator', () => {
  test.each(generators)(
    '$slug is watertight, stands on the bed and fits it',
    { timeout: 60_000 },
    (generator) => {
      const { parts, whole, sizeMm } = measure(generator);
      expect(whole.status()).toBe('NoError');
      expect(whole.volume()).toBeGreaterThan(0);
      for (const { solid } of parts) expect(solid.status()).toBe('NoError');
      sizeMm.forEach((length, k) => {
        expect(length).toBeLessThanOrEqual(bed[k] as number);
      });
    },
  );
});

describe('the demo catalogue', () => {
  test.each(demoProducts)('$slug has a model and all its pictures', ({ slug, image }) => {
    expect(generators.map((generator) => generator.slug)).toContain(slug);
    expect(existsSync(publicFile(image)), image).toBe(true);
    for (const width of [240, 320, 480, 640, 960]) {
      for (const kind of ['avif', 'webp']) {
        const variant = image.replace(/\.webp$/, `-${width}.${kind}`);
        expect(existsSync(publicFile(variant)), variant).toBe(true);
      }
    }
  });

  test('names each product once and each reviewer at most once a product', () => {
    const slugs = demoProducts.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    const voices = demoReviews.map(({ slug, name }) => `${slug} ${name}`);
    expect(new Set(voices).size).toBe(voices.length);
    for (const { slug, rating } of demoReviews) {
      expect(slugs).toContain(slug);
      expect([1, 2, 3, 4, 5]).toContain(rating);
    }
  });
});
