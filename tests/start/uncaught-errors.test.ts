import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';

/** Throws an uncaught error on request. */
const bomb = `process.on('SIGUSR2', () => {
  throw new Error('Failed query: update users params: secret@shop.example', { cause: new Error('canceled') });
})`;

test('an uncaught error is logged without its data, and shuts the shop down cleanly', async () => {
  const { path, remove } = makeTemporaryDataDir();
  afterAll(remove);
  const shop = await startShopProcess(path, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(bomb)}`,
  });
  const ended = once(shop.child, 'close');
  shop.child.kill('SIGUSR2');
  expect((await ended)[0]).toBe(1);
  expect(shop.output()).toContain('uncaught error');
  expect(shop.output()).not.toContain('secret@');
  const again = await startShopProcess(path);
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  await again.stop();
});
