import type { ServerBuild } from 'react-router';
import type { PageServerOptions } from '#boot/open-shop.ts';
import { builtClientFolder } from './build-pages.ts';

/** Loads the production build of the pages; part of the server bundle. */
export async function loadBuiltPageServer(): Promise<PageServerOptions> {
  const build: ServerBuild = await import('#pages');
  return { web: { loadBuild: async () => build, isProduction: true, filesFolder: builtClientFolder } };
}
