import sheet from '../../models/models.json' with { type: 'json' };
import pictures from '../../models/pictures.json' with { type: 'json' };
import type { DemoProductInfo, DemoReview } from './demo-product.ts';
import { capeworks } from './products/capeworks.ts';
import { finalWhistle } from './products/final-whistle.ts';
import { homeStand } from './products/home-stand.ts';
import { lanternStreet } from './products/lantern-street.ts';
import { moonlitAlley } from './products/moonlit-alley.ts';
import { tinyFamiliar } from './products/tiny-familiar.ts';
import { capeworksReviews } from './reviews/capeworks.ts';
import { finalWhistleReviews } from './reviews/final-whistle.ts';
import { homeStandReviews } from './reviews/home-stand.ts';
import { lanternStreetReviews } from './reviews/lantern-street.ts';
import { moonlitAlleyReviews } from './reviews/moonlit-alley.ts';
import { tinyFamiliarReviews } from './reviews/tiny-familiar.ts';

/** A product of the demo shop. Prices are in cents, paths are relative to this site, `size` is x, y, z in mm. */
export interface DemoProduct extends DemoProductInfo {
  /** The picture shown in product listings. */
  images: readonly string[];
  /** What is seen on a picture, by its path. */
  imageAlts: Record<string, string>;
  size: readonly number[];
  volumeCm3: number;
  colors: readonly string[];
  model: string;
}

const pictureSheet: Record<string, readonly string[]> = pictures;
const modelSheet: Record<
  string,
  { sizeMm: number[]; volumeCm3: number; colours: string[]; model: string } | undefined
> = sheet;

/**
 * The products of the demo shop: each has its model and its pictures (models/README.md). The featured ones come last,
 * since the product listing is shown below them.
 */
export const demoProducts: readonly DemoProduct[] = interleave([
  capeworks,
  finalWhistle,
  lanternStreet,
  homeStand,
  tinyFamiliar,
  moonlitAlley,
])
  .sort((a, b) => Number(a.featured) - Number(b.featured))
  .map((words) => {
    const images = pictureSheet[words.slug];
    const facts = modelSheet[words.slug];
    if (!images || !facts) throw new Error(`${words.slug} has no model or pictures: see models/README.md`);
    const { sizeMm, volumeCm3, colours, model } = facts;
    const scene = images.find((path) => path.startsWith(`/media/products/${words.slug}--in-use.`));
    const imageAlts: Record<string, string> = scene && words.inUse ? { [scene]: words.inUse } : {};
    return { ...words, images, imageAlts, size: sizeMm, volumeCm3, colors: colours, model };
  });

/** Reviews by demo customers. Some products have none. */
export const demoReviews: readonly DemoReview[] = interleave([
  finalWhistleReviews,
  tinyFamiliarReviews,
  capeworksReviews,
  homeStandReviews,
  moonlitAlleyReviews,
  lanternStreetReviews,
]);

/** Brands alternate, so that one page of the product listing shows all of them. */
function interleave<T>(brands: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...brands.map((brand) => brand.length));
  return Array.from({ length: longest }, (_, place) => place).flatMap((place) =>
    brands.flatMap((brand) => brand[place] ?? []),
  );
}
