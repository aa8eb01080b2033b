import { afterAll } from 'vitest';
import { listenForChanges } from '#infra/catalogue/listen-for-changes.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import type { TestShop } from './create-test-shop.ts';

/** Once it is connected: until then, a change of the settings would not be read before its response. */
export async function openChangeListener({ database, reloadSettings }: TestShop) {
  const changes = listenForChanges(database.settings, silentLogger, reloadSettings);
  afterAll(() => changes.stop());
  await waitUntil(() => changes.isConnected, 20, 'the connection of the listener');
  return changes;
}
