import { hasListedProducts, hasShopEverHadProducts } from '#domain/catalogue/listing/has-products.ts';
import { listCategorySamples } from '#domain/catalogue/listing/list-category-samples.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import type { CategorySample } from '#domain/catalogue/listing/schemas.ts';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { defaultCategories } from '#domain/shared/default-categories.ts';

export interface HomeData {
  title: string;
  text: string;
  featured: ProductResponse[];
  /** The themes that have products for sale, with some of them. */
  themes: readonly CategorySample[];
  /** Whether nothing is for sale. */
  empty: boolean;
  /** Whether no product has ever been added: the owner has yet to set up the shop. */
  isNew: boolean;
}

/** What the home page shows around its listing. If it cannot be read, the error is logged and the page has less. */
export async function loadHomeData(ctx: Ctx): Promise<HomeData> {
  const { heroTitle: title, heroText: text } = ctx.shop.texts;
  try {
    const [featured, themes, isSelling] = await Promise.all([
      listProducts(ctx, { featured: true, sort: 'featured', pageSize: 8, page: 1 }),
      listCategorySamples(ctx, defaultCategories),
      hasListedProducts(ctx),
    ]);
    return {
      ...{ title, text },
      featured: featured.products,
      themes,
      empty: !isSelling,
      isNew: !isSelling && !(await hasShopEverHadProducts(ctx)),
    };
  } catch (error) {
    ctx.log.error({ err: error }, 'the home page could not read the catalogue');
    return { title, text, featured: [], themes: [], empty: false, isNew: false };
  }
}
