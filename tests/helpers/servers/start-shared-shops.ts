import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemporaryDataDir, startShopProcess } from './start-shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a demo shop that has been opened once and closed, to copy. */
    demoDataDir: string;
    /** A demo shop for each worker, by its index in the pool. */
    sharedShops: { url: string; sandboxUrl: string; dataDir: string; logFile: string }[];
  }
}

/**
 * Starts a demo shop for each worker of the project: a worker's files share it one after another, so that concurrent
 * tests never use the same shop.
 */
export default async function startSharedShops(project: TestProject): Promise<() => Promise<void>> {
  const demo = makeTemporaryDataDir();
  await (await startShopProcess(demo.path)).stop();
  const shops = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) }, async () => {
      const data = makeTemporaryDataDir(demo.path);
      const logFile = join(data.path, 'shop.log');
      appendFileSync(logFile, '');
      const shop = await startShopProcess(data.path, sharedSettings);
      for (const stream of [shop.child.stdout, shop.child.stderr])
        stream?.on('data', (chunk) => appendFileSync(logFile, chunk));
      return { shop, data, logFile };
    }),
  );
  // Also runs when the test run is interrupted, so that no shop is left behind.
  process.once('exit', () => {
    for (const { shop } of shops) shop.child.kill('SIGTERM');
  });
  project.provide('demoDataDir', demo.path);
  project.provide(
    'sharedShops',
    shops.map(({ shop: { url, sandboxUrl, dataDir }, logFile }) => ({ url, sandboxUrl, dataDir, logFile })),
  );
  return async () => {
    await Promise.all(shops.map(({ shop }) => shop.stop()));
    for (const { data } of [...shops, { data: demo }]) data.remove();
  };
}

/** All files of a worker register and order from one address. */
const sharedSettings = { REGISTER_LIMIT: '100000', HOLD_LIMIT: '100000' };
