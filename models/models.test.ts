import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { demoProducts, demoReviews } from '../db/demo/catalogue.ts';
import parts from '../db/demo/parts/parts.json' with { type: 'json' };
import { computeBuildHash } from './build-hash.ts';
import { generators } from './generators.ts';
import type { Vec3 } from './kit.ts';
import { measureModel, printBedSize } from './measure-model.ts';
import sheet from './models.json' with { type: 'json' };
import proofs from './proofs.json' with { type: 'json' };
import { releaseSolids } from './solid-memory.ts';
import { pictureFamilies } from './studio/settings.ts';

const publicFile = (path: string) => fileURLToPath(new URL(`../public${path}`, import.meta.url));

const sheetOf = (slug: string) => {
  const { sizeMm, ...facts } = sheet[slug as keyof typeof sheet];
  return { ...facts, sizeMm: sizeMm as Vec3 };
};

describe('every generator', () => {
  test.each(generators)('$slug is what was proven when it was built', ({ slug }) => {
    expect(proofs[slug as keyof typeof proofs], `run npm run models -- ${slug}`).toBe(
      computeBuildHash(slug, sheetOf(slug)),
    );
  });
});

// All of them take minutes: `npm run models` proves each one, and the hash above that it did.
describe('one generator in thirty, built anew,', () => {
  afterEach(releaseSolids);

  test.each(generators.filter((_, index) => index % 30 === 0))(
    '$slug is watertight, stands on the bed, fits it and is as its page says',
    (generator) => {
      const { parts, whole, sizeMm, volumeCm3, colours } = measureModel(generator);
      expect(whole.status()).toBe('NoError');
      for (const { solid } of parts) expect(solid.status()).toBe('NoError');
      sizeMm.forEach((length, k) => {
        expect(length).toBeLessThanOrEqual(printBedSize[k] as number);
      });
      expect(sizeMm).toEqual(sheetOf(generator.slug).sizeMm);
      expect(volumeCm3).toBeCloseTo(sheetOf(generator.slug).volumeCm3, 0);
      expect(colours).toEqual(sheetOf(generator.slug).colours);
    },
  );
});

describe('the demo catalogue', () => {
  test('has products of all themes, and each mesh once', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(60);
    expect(generators.length).toBeGreaterThanOrEqual(demoProducts.length);
    expect(
      new Set(demoProducts.map(({ model }) => model.replace(/^.*\.([0-9a-f]{8})\.glb\.gz$/, '$1'))).size,
    ).toBe(demoProducts.length);
    for (const theme of ['Heroes', 'Sports', 'Anime']) {
      expect(demoProducts.filter(({ category }) => category === theme).length).toBeGreaterThanOrEqual(15);
    }
  });

  test.each(demoProducts)(
    '$slug has two pictures or more, in all widths, light for a phone',
    ({ images }) => {
      expect(images.length).toBeGreaterThanOrEqual(2);
      for (const image of images) {
        const stem = image.replace(/\.webp$/, '');
        const { avif, webp } = pictureFamilies.products;
        const paths = [
          ...avif.map((width) => `${stem}-${width}.avif`),
          ...webp.map((width) => `${stem}-${width}.webp`),
        ];
        for (const path of [image, ...paths]) expect(existsSync(publicFile(path)), path).toBe(true);
        const onPhone = statSync(publicFile(image.replace(/\.webp$/, '-720.avif'))).size;
        expect(onPhone, image).toBeLessThan(40_000);
      }
    },
  );

  test.each(demoProducts.filter(({ featured }) => featured))(
    '$slug is featured: its last picture shows it in use, and its alt text says so',
    ({ images, imageAlts, name, slug }) => {
      const [last = ''] = images.slice(-1);
      expect(last).toMatch(new RegExp(`^/media/products/${slug}--in-use\\.`));
      expect(imageAlts[last]).toMatch(new RegExp(`^${name} .{20,}`));
    },
  );

  test('a picture in use has an alt text, and an alt text a picture', () => {
    for (const { images, imageAlts, inUse } of demoProducts)
      expect(images.filter((path) => path.includes('--in-use.'))).toEqual(
        inUse ? Object.keys(imageAlts) : [],
      );
  });

  test.each(demoProducts)(
    '$slug says what a fan wants to know',
    ({ description, material, care, leadDays }) => {
      expect(description.match(/[.!?](\s|$)/g)?.length).toBeGreaterThanOrEqual(2);
      expect(material).not.toBe('');
      expect(care).not.toBe('');
      expect(leadDays[0]).toBeLessThanOrEqual(leadDays[1]);
      // The page tells the mesh's own size; words would only age beside it.
      expect(description).not.toMatch(/\d (x|×) \d/);
    },
  );

  test('all pictures together stay under 25 MB', () => {
    const bytes = ['products', 'hero'].flatMap((kind) =>
      readdirSync(publicFile(`/media/${kind}`)).map(
        (file) => statSync(publicFile(`/media/${kind}/${file}`)).size,
      ),
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000);
  });

  test('names the file of each part by its content, by which print files are shared', () => {
    for (const { file } of Object.values(parts)) {
      const content = readFileSync(new URL(`../db/demo${file}`, import.meta.url));
      expect(file).toContain(`.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.`);
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
    expect(slugs.some((slug) => demoReviews.every((review) => review.slug !== slug))).toBe(true);
  });
});
