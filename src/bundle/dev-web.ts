import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { PageServerOptions } from '#boot/open-shop.ts';
import { projectRoot } from '#root';

/** Serves the pages with Vite, which handles requests first and reloads the browser. For `npm run dev` only. */
export async function createDevelopmentPageServer(): Promise<PageServerOptions> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: projectRoot, server: { middlewareMode: true }, appType: 'custom' });
  return {
    serverFactory: (handler) =>
      createHttpServer((req, res) => vite.middlewares(req, res, () => handler(req, res))),
    web: {
      loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      isProduction: false,
      filesFolder: join(projectRoot, 'public'),
    },
  };
}
