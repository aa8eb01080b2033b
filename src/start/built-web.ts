import type { ServerBuild } from 'react-router';
import { buildPages } from './build-pages.ts';
import type { Web } from './start-shop.ts';

/** The pages as built for production; built now if they are missing or stale. */
export async function builtWeb(signal: AbortSignal): Promise<Web> {
  const { server, client } = await buildPages(signal);
  const build = (await import(server)) as ServerBuild;
  return { web: { loadBuild: async () => build, strict: true, filesFolder: client } };
}
