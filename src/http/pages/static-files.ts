import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const yearMs = 31_536_000_000;
/** Files of `public/` that browsers request at the root. */
const rootFiles = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];

/** Scripts of workers, which import what they need later. They inherit no policy from the page. */
const workerScript = /-worker-[\w-]+\.js(?:\.\w+)?$/;
const workerPolicy = "default-src 'none'; script-src 'self'";
/** The one that sets texts: it compiles `manifold.wasm`, and fetches it with its font. */
const textWorkerScript = /[\\/]text-worker-[\w-]+\.js(?:\.\w+)?$/;
const textWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Built scripts, styles, fonts and the shop's own pictures: their names contain a hash, so they are immutable. */
export const staticFileRoutes: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  const immutable = { immutable: true, maxAge: yearMs, index: false as const, redirect: false };
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Precompressed by the build (`compress-files.ts`).
    preCompressed: true,
    setHeaders(reply, path) {
      if (textWorkerScript.test(path)) reply.header('content-security-policy', textWorkerPolicy);
      else if (workerScript.test(path)) reply.header('content-security-policy', workerPolicy);
    },
    ...immutable,
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'media'),
    prefix: '/media/',
    decorateReply: false,
    ...immutable,
  });
  for (const file of rootFiles)
    app.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, folder, { maxAge: 86_400_000, immutable: false }),
    );
};
