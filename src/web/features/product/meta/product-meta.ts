import type { MetaDescriptor } from 'react-router';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { pageMeta } from '#web/features/shell/page-meta.ts';
import type { RootData } from '#web/features/shell/root-data.ts';
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld.ts';

/** The size of generated pictures; an owner's picture may have any size. */
const studioPictureSize = { width: 960, height: 960 };

/** The metadata of a product page for search engines. A custom product is private and not indexed. */
export function productMeta(root: RootData, product: ProductDetailsResponse): MetaDescriptor[] {
  const [image] = product.images;
  const descriptors = pageMeta(root, {
    title: product.name,
    description: truncateDescription(product.description),
    path: `/product/${product._id}`,
    picture: image
      ? {
          path: image,
          alt: product.name,
          ...(image.startsWith('/media/products/') && { size: studioPictureSize }),
        }
      : undefined,
    type: 'product',
    noindex: product.custom,
  });
  if (product.custom) return descriptors;
  return [
    ...descriptors,
    { property: 'product:price:amount', content: product.price.toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
    { 'script:ld+json': productJsonLd(root, product) },
    { 'script:ld+json': breadcrumbJsonLd(root, product) },
  ];
}

function truncateDescription(text: string) {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= 160 ? flat : `${flat.slice(0, 157).replace(/\s\S*$/, '')}...`;
}
