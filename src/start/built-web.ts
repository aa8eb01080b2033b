import type { ServerBuild } from 'react-router';
import { clientFolder } from './build-pages.ts';
import type { Web } from './open-shop.ts';

/** The pages as built for production: a part of the built program. */
export async function builtWeb(): Promise<Web> {
  const build: ServerBuild = await import('#pages');
  return { web: { loadBuild: async () => build, strict: true, filesFolder: clientFolder } };
}
