import type { MetaDescriptor } from 'react-router';
import type { Graph } from 'schema-dts';
import { type PagePicture, pagePictures } from '#web/features/shell/page-pictures.ts';
import type { RootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { type ProductListingQuery, toCanonicalListingSearch } from './listing/product-listing-query.ts';

interface ThemeMeta {
  title: string;
  description: string;
  picture: PagePicture;
}

const themes: Record<string, ThemeMeta | undefined> = {
  Heroes: {
    title: '3D-printed heroes: busts, helmets, masks and lamps',
    description:
      'Masked sentinels, winged helmets, shields and lamps for heroes of every age, 3D-printed to order with 14-day returns.',
    picture: pagePictures.heroes,
  },
  Sports: {
    title: '3D-printed sports merchandise: trophies, helmets and desk pieces',
    description:
      'Trophies, helmets, stadiums and match-day desk pieces for fans of any team, 3D-printed to order with 14-day returns.',
    picture: pagePictures.sports,
  },
  Anime: {
    title: '3D-printed anime figures: masks, dragons, mascots and lanterns',
    description:
      'Festival masks, dragons, mascots and lanterns for the shelf above the manga, 3D-printed to order with 14-day returns.',
    picture: pagePictures.anime,
  },
};

/** Metadata of the home page and its product listings: each theme and each page has its own. */
export function homePageMeta(
  root: RootLoaderData,
  query: ProductListingQuery,
  isEmpty: boolean,
): MetaDescriptor[] {
  const { shopName, publicUrl } = root;
  const theme = themes[query.category];
  const pageSuffix = query.page > 1 ? `, page ${query.page}` : '';
  const path = `/${toCanonicalListingSearch(query)}`;
  const ownTitle = query.category ? `${query.category}, 3D-printed to order` : undefined;
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
    noindex: query.q !== '' || (isEmpty && query.category !== ''),
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
