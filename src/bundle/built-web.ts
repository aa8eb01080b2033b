import type { ServerBuild } from 'react-router';
import type { WebOptions } from '#boot/open-shop.ts';
import { clientFolder } from './build-pages.ts';

/** Loads the production build of the pages; part of the server bundle. */
export async function loadBuiltWeb(): Promise<WebOptions> {
  const build: ServerBuild = await import('#pages');
  return { web: { loadBuild: async () => build, isProduction: true, filesFolder: clientFolder } };
}
