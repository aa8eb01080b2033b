import type { MetaDescriptor } from 'react-router';
import type { PagePicture } from './page-pictures.ts';
import { pagePictures } from './page-pictures.ts';
import { defaultRootLoaderData, type RootLoaderData } from './root-loader-data.ts';

interface PageMeta {
  title: string;
  description: string;
  /** The canonical path, with the parameters that identify a separate page. */
  path: string;
  /** The picture for link previews; defaults to the shop's own. */
  picture?: PagePicture | undefined;
  type?: 'website' | 'product' | 'article';
  noindex?: boolean;
}

/** Title, description, canonical address, Open Graph and Twitter card of one page. */
export function toPageMeta(root: RootLoaderData = defaultRootLoaderData, page: PageMeta): MetaDescriptor[] {
  const { shopName, publicUrl } = root;
  const title = page.title.includes(shopName) ? page.title : `${page.title} · ${shopName}`;
  const picture = page.picture ?? pagePictures.home;
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: `${publicUrl}${page.path}` },
    { property: 'og:image', content: `${publicUrl}${picture.path}` },
    { property: 'og:image:alt', content: picture.alt },
    ...(picture.size
      ? [
          { property: 'og:image:width', content: String(picture.size.width) },
          { property: 'og:image:height', content: String(picture.size.height) },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    page.noindex
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: `${publicUrl}${page.path}` },
  ];
}
