import type { MetaDescriptor } from 'react-router';
import type { Graph } from 'schema-dts';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import type { RootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { productFilterLabels } from './listing/product-filter-labels.ts';
import {
  isFilteredListing,
  type ProductListingQuery,
  toCanonicalListingSearch,
} from './listing/product-listing-query.ts';
import { themeTexts } from './theme-texts.ts';

/** Metadata of the home page and its product listings: each theme and each page has its own. */
export function homePageMeta(
  root: RootLoaderData,
  query: ProductListingQuery,
  isEmpty: boolean,
): MetaDescriptor[] {
  const { shopName, publicUrl } = root;
  const theme = themeTexts[query.category];
  const pageSuffix = query.page > 1 ? `, page ${query.page}` : '';
  const path = `/${toCanonicalListingSearch(query)}`;
  const listed = query.category || productFilterLabels.use.choices[query.use];
  const ownTitle = listed && `${listed}, 3D-printed to order`;
  const title = theme?.title ?? ownTitle ?? `${shopName}: 3D-printed heroes, sports and anime`;
  const description =
    theme?.description ??
    'Themed merchandise of heroes, sports and anime, 3D-printed to order in our own print farm. ' +
      '14-day returns, custom prints from your STL.';
  const descriptors = toPageMeta(root, {
    title: `${title}${pageSuffix}`,
    description: pageSuffix ? `Page ${query.page}: ${description}` : description,
    path,
    picture: theme?.picture ?? pagePictures.home,
    noindex: query.q !== '' || (isEmpty && isFilteredListing(query)),
  });
  return path === '/' ? [...descriptors, { 'script:ld+json': shopJsonLd(shopName, publicUrl) }] : descriptors;
}

/** The shop as schema.org JSON-LD. */
function shopJsonLd(name: string, publicUrl: string): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${publicUrl}/#shop`,
        name,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/apple-touch-icon.png`,
      },
      {
        '@type': 'WebSite',
        name,
        url: `${publicUrl}/`,
        publisher: { '@id': `${publicUrl}/#shop` },
      },
    ],
  };
}
