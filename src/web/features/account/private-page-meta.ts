import type { MetaDescriptor } from 'react-router';
import type { RootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';

/** Title of a private screen, which search engines must not index. */
export function privatePageMeta(
  root: RootLoaderData | undefined,
  title: string,
  path: string,
): MetaDescriptor[] {
  const description = `${title}: a page of your own at ${root?.shopName ?? 'Layer Legends'}.`;
  return toPageMeta(root, { title, description, path, noindex: true });
}
