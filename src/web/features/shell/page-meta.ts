import type { MetaDescriptor } from 'react-router';
import type { RootData } from './root-data.ts';

interface PageMeta {
  title: string;
  description: string;
  /** The canonical path, with the parameters that make it another page. */
  path: string;
  image?: string | undefined;
  type?: 'website' | 'product' | 'article';
  noindex?: boolean;
}

/** Made by the studio beside the hero's pictures. */
const shopPicture = '/media/og.jpg';

/** Title, description, canonical address and Open Graph of one page. */
export function pageMeta(root: RootData | undefined, page: PageMeta): MetaDescriptor[] {
  const shopName = root?.shopName ?? 'Layer Legends';
  const title = page.title.includes(shopName) ? page.title : `${page.title} · ${shopName}`;
  const address = `${root?.publicUrl ?? ''}${page.path}`;
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: `${root?.publicUrl ?? ''}${page.image ?? shopPicture}` },
    page.noindex
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: address },
  ];
}
