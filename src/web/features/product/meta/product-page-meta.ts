import type { MetaDescriptor } from 'react-router';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { RootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { toBreadcrumbJsonLd, toProductJsonLd } from './to-product-json-ld.ts';

/** The size of generated pictures; an owner's picture may have any size. */
const studioPictureSize = { width: 960, height: 960 };

/** The metadata of a product page for search engines. A custom product is private and not indexed. */
export function productPageMeta(root: RootLoaderData, product: ProductDetailsResponse): MetaDescriptor[] {
  const [image] = product.images;
  const descriptors = toPageMeta(root, {
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
    { 'script:ld+json': toProductJsonLd(root, product) },
    { 'script:ld+json': toBreadcrumbJsonLd(root, product) },
  ];
}

function truncateDescription(text: string) {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= 160 ? flat : `${flat.slice(0, 157).replace(/\s\S*$/, '')}...`;
}
