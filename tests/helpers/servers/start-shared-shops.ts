import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemporaryDataDir, type RunningShop, startShopProcess } from './start-shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds to `/demo` and `/shops/<index of the worker>`. */
    shopStarter: string;
  }
}

/** Addresses of a shop that another process has started. */
export interface SharedShop extends Omit<RunningShop, 'output'> {
  logFile: string;
}

/**
 * A server that starts a demo shop for each worker, once the worker asks for it: an idle shop would take a part of a core
 * from the projects before. A worker's files share its shop one after another, so that concurrent tests never use the
 * same one.
 */
export default async function startSharedShops(project: TestProject): Promise<() => Promise<void>> {
  const cleanups: (() => unknown)[] = [];

  /** The data folder of a demo shop that has been opened once and closed, to copy. */
  async function openDemo(): Promise<string> {
    const data = makeTemporaryDataDir();
    cleanups.push(() => data.remove());
    await (await startShopProcess(data.path)).stop();
    return data.path;
  }

  async function startShop(): Promise<SharedShop> {
    const data = makeTemporaryDataDir(await demo());
    cleanups.push(() => data.remove());
    const logFile = join(data.path, 'shop.log');
    appendFileSync(logFile, '');
    const shop = await startShopProcess(data.path, sharedSettings);
    cleanups.push(() => shop.stop());
    // Also runs when the test run is interrupted, so that no shop is left behind.
    process.once('exit', () => shop.child.kill('SIGTERM'));
    for (const stream of [shop.child.stdout, shop.child.stderr])
      stream?.on('data', (chunk) => appendFileSync(logFile, chunk));
    return { url: shop.url, sandboxUrl: shop.sandboxUrl, dataDir: data.path, logFile };
  }

  const responses = new Map<string, Promise<unknown>>();
  const respondOnce = <T>(path: string, start: () => Promise<T>): Promise<T> => {
    const response = (responses.get(path) as Promise<T> | undefined) ?? start();
    responses.set(path, response);
    return response;
  };
  const demo = () => respondOnce('/demo', openDemo);

  const server = createServer(async ({ url = '' }, response) => {
    try {
      response.end(JSON.stringify(await (url === '/demo' ? demo() : respondOnce(url, startShop))));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('shopStarter', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    // The newest first: a shop is stopped before its folder is removed.
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  };
}

/** All files of a worker register and order from one address. */
const sharedSettings = { REGISTER_LIMIT: '100000', HOLD_LIMIT: '100000' };
