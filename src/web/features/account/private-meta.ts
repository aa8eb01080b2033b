import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/features/shell/page-meta.ts';
import type { RootData } from '#web/features/shell/root-data.ts';

/** Title of a private screen, which search engines must not index. */
export function privateMeta(root: RootData | undefined, title: string, path: string): MetaDescriptor[] {
  const description = `${title}: a page of your own at ${root?.shopName ?? 'Layer Legends'}.`;
  return pageMeta(root, { title, description, path, noindex: true });
}
