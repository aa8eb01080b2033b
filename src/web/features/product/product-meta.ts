import type { MetaDescriptor } from 'react-router';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { pageMeta } from '#web/features/shell/page-meta.ts';
import type { RootData } from '#web/features/shell/root-data.ts';

/** The page of a product in the words of search engines. A custom product is nobody else's business. */
export function productMeta(root: RootData | undefined, product: ProductDetailsAnswer): MetaDescriptor[] {
  const path = `/product/${product._id}`;
  const descriptors = pageMeta(root, {
    title: product.name,
    description: shortened(product.description),
    path,
    image: product.image,
    type: 'product',
    noindex: product.custom,
  });
  if (product.custom) return descriptors;
  return [
    ...descriptors,
    { property: 'product:price:amount', content: product.price.toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
    { 'script:ld+json': productJsonLd(root?.publicUrl ?? '', path, product) },
    { 'script:ld+json': breadcrumbs(root?.publicUrl ?? '', path, product) },
  ];
}

function productJsonLd(publicUrl: string, path: string, product: ProductDetailsAnswer) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: `${publicUrl}${product.image}`,
    sku: product._id,
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${path}`,
      price: product.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    // The stored rating of a product without reviews is a default, not an opinion.
    ...(product.numReviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.numReviews,
      },
    }),
  };
}

function breadcrumbs(publicUrl: string, path: string, { name, category }: ProductDetailsAnswer) {
  const trail = [
    { name: 'Home', item: `${publicUrl}/` },
    { name: category, item: `${publicUrl}/?category=${encodeURIComponent(category)}` },
    { name, item: `${publicUrl}${path}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function shortened(text: string) {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= 160 ? flat : `${flat.slice(0, 157).replace(/\s\S*$/, '')}...`;
}
